import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import en from '@/locales/en/common.json';
import ru from '@/locales/ru/common.json';
import { renderWithTexts } from '../with-texts';

function Words() {
  const t = useTexts();
  return <p lang={useLanguage()}>{t('nav.startFree')}</p>;
}

it.each([
  ['en', en.nav.startFree],
  ['ru', ru.nav.startFree],
] as const)('returns the texts and the language of a page in %s', (language, words) => {
  const { container } = renderWithTexts(<Words />, language);
  expect(container.innerHTML).toBe(`<p lang="${language}">${words}</p>`);
});

it('shows the key if a page has no texts', () => {
  const { container } = render(<Words />);
  expect(container.innerHTML).toBe('<p lang="en">nav.startFree</p>');
});
