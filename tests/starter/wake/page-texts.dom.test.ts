import { describe, expect, it } from 'vitest';
import { insertTexts } from '@/lib/starter/wake/page-texts.client';

const TEXTS = { en: { common: { nav: { blog: 'Blog' } } } };

const put = (pageProps: object) => {
  document.body.innerHTML = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script>`;
  insertTexts(TEXTS);
  return JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '') as unknown;
};

describe('the texts of a page', () => {
  it('go where next-i18next looks for them', () => {
    expect(put({ _nextI18Next: { initialLocale: 'en' }, view: { slug: 'x' } })).toEqual({
      props: {
        pageProps: { _nextI18Next: { initialLocale: 'en', initialI18nStore: TEXTS }, view: { slug: 'x' } },
      },
    });
  });

  it('change nothing on a page without texts', () => {
    expect(put({ view: {} })).toEqual({ props: { pageProps: { view: {} } } });
  });

  it('do no harm in a document that is not Next’s', () => {
    document.body.replaceChildren();
    expect(() => insertTexts(TEXTS)).not.toThrow();
  });
});
