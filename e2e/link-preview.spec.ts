import { expect, test } from '@playwright/test';
import { NETWORK_RULES } from '../lib/link-preview/networks';
import { documentAt, linesOf, ORIGIN, POSTS } from './seo/support/site';
import { textOf } from './support/journey';

const inspect = (url: string, prefix = '') =>
  documentAt(`${prefix}/tools/preview?url=${encodeURIComponent(url)}`);
const textIn = (page: Document) => linesOf(page, 'main').join();

test.describe('the link preview inspector, a plain form', () => {
  test('shows the card of a post wherever links are shared', async () => {
    const empty = await documentAt('/tools/preview');
    expect(empty.querySelector('main form[method=get] input[name=url]'), 'asks for a URL').not.toBeNull();
    const page = await inspect(`${ORIGIN}${POSTS.en}`);
    const cards = [...page.querySelectorAll('main section')];
    for (const { name: network, image } of Object.values(NETWORK_RULES)) {
      const card = cards.find((one) => linesOf(one, 'h2, h3').includes(network));
      expect(card?.querySelector('img') !== null, network).toBe(image !== null);
      expect(card?.textContent, network).toContain('Cut on action');
    }
    expect(textIn(page)).toContain(textOf('en', 'preview.good'));
  });

  test('inspects only this site', async () => {
    for (const inspected of [
      'https://evil.example/',
      '//evil.example',
      'http://127.0.0.1:4720/control/faults',
      'javascript:alert(1)',
      // The tool itself, which would inspect itself recursively.
      '/.//tools/preview?url=/.//tools/preview',
    ]) {
      const text = textIn(await inspect(inspected));
      expect(text, inspected).toContain(textOf('en', 'preview.notOurs', { host: new URL(ORIGIN).host }));
      expect(text, inspected).not.toContain('Facebook');
    }
  });
});
