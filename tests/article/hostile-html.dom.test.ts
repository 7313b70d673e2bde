import { describe, expect, it } from 'vitest';
import { articleHtml } from '@/lib/article/tree/hast';
import { elementsOf } from '@/lib/article/tree/tree';
import kinds from './hostile-html.json';
import { createSeededRandom } from '../support/seeded-random';
import { OPTIONS, treeOf, drawnArticle } from './options';

/** A row has a name, the HTML, and the texts that it keeps. */
const vectors = kinds.flatMap(({ kind, rows }) =>
  rows.map(([name = '', html = '', ...keeps]) => ({ kind, name, html, keeps })),
);

// Repeated on purpose: a test that reads the lists from the code agrees with whatever they say.
const ALLOWED = new Set(
  `a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i
  img ins kbd li mark ol p pre q rp rt ruby s samp small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul
  var video wbr`.split(/\s+/),
);
const FORBIDDEN_ATTRIBUTE =
  /^on|^(style|srcdoc|formaction|action|background|ping|target|name|is|slot|xlink:href|xmlns.*|http-equiv|autofocus|form|ref|key)$|^(v-|x-|ng-|hx-|@|:)/;
const URL_ATTRIBUTE = /^(href|src|poster|data-embed-src|cite)$/;
const OUR_CLASSES =
  /^(long|table-scroll|ratio-16x9|embed|visually-hidden|number|embed-title|embed-host|language-[\w+#.-]+)$/;
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** What is wrong with a piece of HTML after a browser has parsed it; empty means safe. */
function complaintsAbout(html: string): readonly string[] {
  const complaints: string[] = [];
  for (const node of read(html).querySelectorAll('*')) {
    if (!ALLOWED.has(node.localName)) complaints.push(`element ${node.localName}`);
    if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      complaints.push(`namespace ${node.namespaceURI}`);
    for (const { name, value } of node.attributes) {
      if (FORBIDDEN_ATTRIBUTE.test(name)) complaints.push(`attribute ${name} of ${node.localName}`);
      if (
        URL_ATTRIBUTE.test(name) &&
        !LINK_SCHEMES.includes(new URL(value, 'https://site.example/').protocol)
      )
        complaints.push(`URL ${value}`);
      if (name === 'srcset' && !value.split(', ').every((candidate) => candidate.startsWith('/_next/image?')))
        complaints.push(`srcset ${value}`);
      if (name === 'class' && !value.split(' ').every((word) => OUR_CLASSES.test(word)))
        complaints.push(`class ${value}`);
    }
  }
  return complaints;
}

function read(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function rewritten(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

/** Elements in document order, without `tbody`, which a browser adds where it is missing, moving nothing. */
function outlineAsRead(html: string): readonly string[] {
  return [...read(html).querySelectorAll('*')]
    .map(({ localName }) => localName)
    .filter((name) => name !== 'tbody');
}

function outlineAsWritten(html: string): readonly string[] {
  return [...elementsOf(treeOf(html))].map(({ name }) => name).filter((name) => name !== 'tbody');
}

function textOf(html: string): string {
  return read(html).textContent.replace(/\s+/g, ' ');
}

describe.each(vectors)('$kind: $name', ({ html, keeps }) => {
  const article = drawnArticle(html, OPTIONS);

  it('contains nothing that could run code', () => {
    for (const written of [article.html, articleHtml(article.content)])
      expect(complaintsAbout(written)).toEqual([]);
  });

  it('is already clean after the sanitiser', () => {
    const names = [...elementsOf(treeOf(html))];
    expect(
      names.map(({ name }) => name).filter((name) => name !== 'embed-frame' && !ALLOWED.has(name)),
    ).toEqual([]);
    const attributes = names.flatMap((node) =>
      Object.keys(node.attributes).filter((name) => node.name !== 'a' || name !== 'name'),
    );
    expect(attributes.filter((name) => FORBIDDEN_ATTRIBUTE.test(name))).toEqual([]);
    const schemes = names.flatMap(({ attributes: { href, src, poster } }) =>
      [href, src, poster].flatMap((url) => (url ? schemeOf(url) : [])),
    );
    expect(schemes.filter((scheme) => !LINK_SCHEMES.includes(scheme))).toEqual([]);
  });

  it('stays the same however often a browser parses and serialises it', () => {
    const once = rewritten(article.html);
    expect(rewritten(once)).toBe(once);
    expect(complaintsAbout(once)).toEqual([]);
    expect(outlineAsRead(article.html)).toEqual(outlineAsWritten(article.html));
  });

  it('keeps the text', () => {
    for (const text of keeps) expect(textOf(article.html)).toContain(text);
    expect(article.problem).toBeNull();
  });

  it('has no id that a script on the page looks for', () => {
    const ids = [...read(article.html).querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of ids) {
      expect(id).toMatch(/^[\p{L}\p{N}]/u);
      expect([
        'location',
        'cookie',
        'attributes',
        'nodeName',
        'dataLayer',
        'constructor',
        'defaultConfig',
        '__next',
        'x-y',
      ]).not.toContain(id);
    }
    expect(new Set(ids).size).toBe(ids.length);
  });
});

function schemeOf(url: string): readonly string[] {
  return URL.canParse(url, 'https://site.example/') ? [new URL(url, 'https://site.example/').protocol] : [];
}

describe('the corpus', () => {
  it('is hostile: most of it would run code if shown as it is; the rest attacks structure and text', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(60);
    expect(new Set(vectors.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
    expect(vectors.filter(({ html }) => complaintsAbout(html).length > 0).length).toBeGreaterThanOrEqual(75);
  });
});

describe('hostile HTML assembled from pieces', () => {
  it.each([1, 2, 3, 4, 5])(
    'stays harmless in a hundred random mixtures, seed %i',
    { timeout: 60_000 },
    (seed) => {
      const { next, integer, pick } = createSeededRandom(seed);
      for (let round = 0; round < 100; round += 1) {
        const pieces = Array.from({ length: 2 + integer(4) }, () => {
          const { html } = pick(vectors);
          const from = next() < 0.5 ? 0 : integer(html.length);
          return html.slice(from, next() < 0.5 ? html.length : from + integer(html.length));
        });
        const html = pieces.join(
          pick(['', ' ', '<', '>', '"', "'", '<p>', '</p>', '<table>', '<a href="', '<!--', '-->', '\0']),
        );
        const article = drawnArticle(html, OPTIONS);
        expect(complaintsAbout(article.html), html).toEqual([]);
        const once = rewritten(article.html);
        expect(rewritten(once), html).toBe(once);
        expect(outlineAsRead(article.html), html).toEqual(outlineAsWritten(article.html));
      }
    },
  );
});
