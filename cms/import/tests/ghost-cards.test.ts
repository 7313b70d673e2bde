import { describe, expect, it } from 'vitest';
import { ghostHtml } from '@/cms/import/ghost-html';
import { makeDrafts } from '@/cms/import/make-drafts';
import { ghost, readExport } from './exports';

/** The draft of a post that Ghost has not rendered, and its findings without those that every post here has. */
function drawnBody(source: {
  readonly lexical?: string;
  readonly mobiledoc?: string;
  readonly plaintext?: string;
}) {
  const file = ghost({ html: null, ...source });
  const { drafts, reports } = makeDrafts(
    [readExport(Buffer.from(file), { site: 'https://old.example' })],
    new Map(),
  );
  const findings =
    reports[0]?.findings.filter((one) => !/^has no cover$|^an image without words/.test(one)) ?? [];
  const body =
    drafts[0]?.body.replace(/picture:[0-9a-f]{16}/g, 'PICTURE').replace(/file:[0-9a-f]{16}/g, 'FILE') ?? '';
  return findings.length === 0 ? body : { body, findings };
}

const words = (text: string, format = 0) => ({ type: 'extended-text', text, format });
const p = (...children: object[]) => ({ type: 'paragraph', children });
const lexical = (...children: object[]) =>
  drawnBody({ lexical: JSON.stringify({ root: { type: 'root', children } }) });

describe('a post in the format of Ghost’s editor (Lexical)', () => {
  it.each<readonly [string, readonly object[], unknown]>([
    [
      'paragraphs and breaks',
      [p(words('a'), { type: 'linebreak' }, words('b <i>')), p(words('c')), p()],
      'a\\\nb \\<i>\n\nc',
    ],
    [
      'every format',
      [
        p(
          words('a', 1),
          words(' '),
          words('b', 3),
          words(' '),
          words('c', 16),
          words(' '),
          words('d', 4),
          words(' '),
          words('e', 64),
          words('f', 128),
        ),
      ],
      '**a** **_b_** `c` ~~d~~ <sup>e</sup><mark>f</mark>',
    ],
    [
      'links',
      [
        p({ type: 'link', url: 'https://a.example/', children: [words('a', 1)] }, words(' '), {
          type: 'autolink',
          url: 'https://b.example/',
          children: [words('https://b.example/')],
        }),
      ],
      '[**a**](https://a.example/) <https://b.example/>',
    ],
    [
      'a link to a heading',
      [
        { type: 'extended-heading', tag: 'h3', children: [words('Cut & Go!')] },
        p({ type: 'link', url: '#cut-go', children: [words('up')] }),
      ],
      '## <a id="cut-go"></a>Cut & Go!\n\n[up](#cut-go)',
    ],
    [
      'a list in a list',
      [
        {
          type: 'list',
          listType: 'number',
          start: 3,
          children: [
            { type: 'listitem', children: [words('a')] },
            {
              type: 'listitem',
              children: [
                {
                  type: 'list',
                  listType: 'bullet',
                  children: [{ type: 'listitem', children: [words('b')] }],
                },
              ],
            },
            { type: 'listitem', children: [words('c')] },
          ],
        },
      ],
      '3. a\n   - b\n4. c',
    ],
    [
      'both quotations',
      [
        { type: 'extended-quote', children: [words('a')] },
        { type: 'aside', children: [words('b')] },
      ],
      '> a\n\n> b',
    ],
    [
      'what the editor had open',
      [
        p(
          words('a'),
          { type: 'at-link', children: [{ type: 'at-link-search', text: 'que' }] },
          { type: 'zwnj', text: '\u200c' },
          { type: 'tk', text: 'TK' },
        ),
      ],
      'aTK',
    ],
    ['a node of later times, with words', [{ type: 'spoiler', children: [p(words('a'))] }], 'a'],
  ])('%s', (_, nodes, expected) => {
    expect(lexical(...nodes)).toEqual(expected);
  });
});

/** [what it is, name in Lexical, name in Mobiledoc, card, Markdown or with findings]; '' where an editor has no such card. */
const CARDS: readonly (readonly [string, string, string, object, unknown])[] = [
  [
    'an image with a link and a caption',
    'image',
    'image',
    {
      src: '__GHOST_URL__/content/images/a.png',
      alt: 'A',
      href: 'https://g.example/',
      caption: 'By <b>Ann</b>',
    },
    '<figure><a href="https://g.example/"><img src="PICTURE" alt="A"></a><figcaption>By <b>Ann</b></figcaption></figure>',
  ],
  [
    'an image',
    'image',
    'image',
    { src: '/content/images/a.png', alt: 'A "1"', caption: 'One' },
    '![A "1"](PICTURE "One")',
  ],
  [
    'a gallery',
    'gallery',
    'gallery',
    { images: [{ src: '/a.png', alt: 'A' }, { src: '/b.png' }, { fileName: 'x' }], caption: 'Both' },
    '![A](PICTURE)![](PICTURE)\n\nBoth',
  ],
  [
    'before and after',
    '',
    'before-after',
    { beforeImage: { src: '/a.png', alt: 'A' }, afterImage: { src: '/b.png', alt: 'B' } },
    '![A](PICTURE)![B](PICTURE)',
  ],
  [
    'a video',
    'video',
    'video',
    { src: 'https://old.example/a.mp4', caption: 'Cut' },
    '<video controls src="FILE"></video>\n\nCut',
  ],
  [
    'a recording',
    'audio',
    'audio',
    { src: 'https://old.example/a.mp3', title: 'Talk', duration: 61 },
    'Talk\n\n<audio controls src="FILE"></audio>',
  ],
  [
    'a file',
    'file',
    'file',
    {
      src: 'https://old.example/a.pdf',
      fileTitle: 'Sheet',
      fileName: 'a.pdf',
      fileCaption: 'Print it',
      fileSize: 12,
    },
    '[Sheet](FILE)\n\nPrint it\n\na.pdf',
  ],
  [
    'a bookmark',
    'bookmark',
    'bookmark',
    {
      url: 'https://g.example/',
      metadata: { title: 'G', description: 'Of g', author: 'X', thumbnail: 'https://g.example/t.png' },
      caption: 'See',
    },
    '[G](https://g.example/)\n\nOf g\n\nX\n\nSee',
  ],
  [
    'a player',
    'embed',
    'embed',
    {
      url: 'https://youtu.be/dQw4w9WgXcQ',
      html: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
      embedType: 'video',
      caption: 'One',
    },
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nOne',
  ],
  [
    'a player without HTML',
    'embed',
    'embed',
    { url: 'https://youtu.be/dQw4w9WgXcQ' },
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [
    'a callout',
    'callout',
    'callout',
    { calloutEmoji: '💡', calloutText: 'Note <b>x</b>', backgroundColor: 'blue' },
    '💡 Note **x**',
  ],
  [
    'a callout without an emoji',
    'callout',
    'callout',
    { calloutEmoji: '', calloutText: '<p>Note</p>' },
    'Note',
  ],
  ['a fold', 'toggle', 'toggle', { heading: 'More', content: '<p>In it</p>' }, '## More\n\nIn it'],
  [
    'a button',
    'button',
    'button',
    { buttonUrl: 'https://g.example/', buttonText: 'Go <1>', alignment: 'center' },
    '[Go <1>](https://g.example/)',
  ],
  [
    'a header',
    'header',
    'header',
    {
      header: 'Big',
      subheader: 'Small',
      buttonEnabled: true,
      buttonUrl: 'https://g.example/',
      buttonText: 'Go',
      version: 2,
      backgroundImageSrc: '/b.png',
    },
    '![](PICTURE)\n\n## Big\n\nSmall\n\n[Go](https://g.example/)',
  ],
  [
    'a header of older times',
    'header',
    'header',
    { header: 'Big', subheader: '', buttonEnabled: false, buttonText: 'Go', backgroundImageSrc: '/b.png' },
    { body: '## Big', findings: ['left out: an image behind words, /b.png'] },
  ],
  [
    'a product',
    'product',
    'product',
    {
      productImageSrc: '/p.png',
      productTitle: 'Lens',
      productDescription: '<p>Sharp</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: 'https://g.example/',
    },
    '![](PICTURE)\n\n## Lens\n\n★★★★☆\n\nSharp\n\n[Buy](https://g.example/)',
  ],
  ['HTML', 'html', 'html', { html: '<table><tr><td>a</td></tr></table>' }, '|   |\n| - |\n| a |'],
  [
    'Markdown',
    'markdown',
    'card-markdown',
    { markdown: '## a\n\n*b* ==c== H~2~O' },
    '## a\n\n_b_ <mark>c</mark> H<sub>2</sub>O',
  ],
  ['Markdown by its other name', '', 'markdown', { markdown: 'a' }, 'a'],
  [
    'code',
    'codeblock',
    'code',
    { code: 'a <b>\n', language: 'js', caption: 'One' },
    '```js\na <b>\n```\n\nOne',
  ],
  ['a line', 'horizontalrule', 'hr', {}, '---'],
  ['a line for members', 'paywall', 'paywall', {}, { body: '', findings: ['it has no text'] }],
  [
    'words of an email',
    'email',
    'email',
    { html: '<p>Hi {first_name}</p>' },
    { body: '', findings: ['left out: a part for emails only', 'it has no text'] },
  ],
  [
    'a button of an email',
    'email-cta',
    'email-cta',
    { html: '<p>Hi</p>', buttonText: 'Go', segment: 'status:free' },
    { body: '', findings: ['left out: a part for emails only', 'it has no text'] },
  ],
  [
    'a form to sign up',
    'signup',
    '',
    { header: 'Join', subheader: 'Weekly', disclaimer: 'No spam', buttonText: 'Subscribe' },
    { body: '## Join\n\nWeekly\n\nNo spam', findings: ['left out: a form to sign up for the newsletter'] },
  ],
  [
    'a list of posts',
    'collection',
    '',
    { collection: 'latest', header: 'Latest', postCount: 3 },
    { body: '## Latest', findings: ['left out: a list of posts that Ghost filled in by itself'] },
  ],
  [
    'a call to action',
    'call-to-action',
    '',
    {
      hasSponsorLabel: true,
      sponsorLabel: '<p>Sponsored</p>',
      imageUrl: '/c.png',
      textValue: '<p>Try it</p>',
      showButton: true,
      buttonText: 'Go',
      buttonUrl: 'https://g.example/',
    },
    'Sponsored\n\n![](PICTURE)\n\nTry it\n\n[Go](https://g.example/)',
  ],
  [
    'podcasts of a member',
    'transistor',
    '',
    { accentColor: '' },
    { body: '', findings: ['left out: a podcast for members only', 'it has no text'] },
  ],
  [
    'a part for members',
    'html',
    '',
    {
      html: '<p>Secret</p>',
      visibility: { web: { nonMember: false, memberSegment: 'status:free' }, email: {} },
    },
    { body: '', findings: ['left out: 1 × part for members only', 'it has no text'] },
  ],
  [
    'a part that the web never shows',
    'html',
    '',
    { html: '<p>Secret</p>', visibility: { showOnWeb: false, showOnEmail: true } },
    { body: '', findings: ['left out: a part for emails only', 'it has no text'] },
  ],
  [
    'a card that nobody knows',
    'poll',
    'poll',
    {
      question: 'Which <one>?',
      options: [{ label: 'Left side' }],
      pollColor: 'Dark red',
      photo: 'https://old.example/x.png',
      link: 'https://g.example/a',
    },
    {
      body: 'Which ?\n\nLeft side\n\n![](PICTURE)\n\n<https://g.example/a>',
      findings: ['card “poll” of Ghost is unknown here, the words inside it stay'],
    },
  ],
];

describe('a card', () => {
  it.each(CARDS)('%s', (_, node, name, card, expected) => {
    if (node !== '') expect(lexical({ type: node, version: 1, ...card })).toEqual(expected);
    const mobiledoc = JSON.stringify({ version: '0.3.1', cards: [[name, card]], sections: [[10, 0]] });
    if (name !== '') expect(drawnBody({ mobiledoc })).toEqual(expected);
  });
});

describe('a post in the format of Ghost’s older editor (Mobiledoc)', () => {
  const of = (sections: unknown, more: object = {}) =>
    drawnBody({
      mobiledoc: JSON.stringify({
        version: '0.3.1',
        markups: [['strong'], ['a', ['href', 'https://a.example/']], ['em'], ['script']],
        atoms: [
          ['soft-return', '', {}],
          ['mention', '@ann', {}],
        ],
        sections,
        ...more,
      }),
    });
  it.each<readonly [string, unknown, unknown]>([
    [
      'marks that open and close',
      [
        [
          1,
          'p',
          [
            [0, [0], 0, 'a '],
            [0, [1, 2], 3, 'b'],
            [0, [], 0, ' c <d>'],
          ],
        ],
      ],
      '**a [_b_](https://a.example/)** c \\<d>',
    ],
    [
      'marks that never close',
      [
        [
          1,
          'p',
          [
            [0, [0, 9], 0, 'a'],
            [0, [], 7, 'b'],
          ],
        ],
      ],
      '**ab**',
    ],
    [
      'atoms',
      [
        [
          1,
          'p',
          [
            [0, [], 0, 'a'],
            [1, [], 0, 0],
            [1, [], 0, 1],
          ],
        ],
      ],
      'a\\\n@ann',
    ],
    [
      'a heading, lists and quotations',
      [
        [1, 'h2', [[0, [], 0, 'A']]],
        [3, 'ol', [[[0, [], 0, 'b']], [[0, [0], 1, 'c']]]],
        [1, 'blockquote', [[0, [], 0, 'd']]],
        [1, 'aside', [[0, [], 0, 'e']]],
      ],
      '## A\n\n1. b\n2. **c**\n\n> d\n\n> e',
    ],
    ['an image', [[2, 'https://old.example/a.png']], '![](PICTURE)'],
    ['an element that is none', [[1, 'script', [[0, [3], 1, 'alert(1)']]]], 'alert(1)'],
    [
      'a card that is not there',
      [
        [10, 7],
        [1, 'p', [[0, [], 0, 'a']]],
      ],
      { body: 'a', findings: ['left out: a part that Ghost’s editor could not show either'] },
    ],
  ])('%s', (_, sections, expected) => {
    expect(of(sections)).toEqual(expected);
  });
});

describe('a form that cannot be read', () => {
  const deep = `${'{"root":'.padEnd(9)}${'{"type":"quote","children":['.repeat(5_000)}${']}'.repeat(5_000)}}`;
  it.each([['cut {'], ['7'], ['[]'], ['null'], [deep]])('is named, and never stops an import: %#', (json) => {
    const finding = 'its text is in a form that cannot be read';
    expect(drawnBody({ lexical: json })).toMatchObject({
      body: '',
      findings: [`${finding}: publish it in Ghost once, and export again`, 'it has no text'],
    });
    expect(drawnBody({ lexical: json, plaintext: 'One <x>\n\nTwo' })).toMatchObject({
      body: 'One \\<x>\n\nTwo',
      findings: [`${finding}, of which only the words are kept: publish it in Ghost once, and export again`],
    });
  });

  it('is not asked for what an older form says', () => {
    expect(drawnBody({ lexical: 'cut {', mobiledoc: '{"sections":[[1,"p",[[0,[],0,"Words"]]]]}' })).toBe(
      'Words',
    );
  });

  it('neither is any part of it trusted', () => {
    const odd = {
      root: {
        children: [
          7,
          null,
          'x',
          { type: 7 },
          { type: '__proto__' },
          { type: 'constructor', text: 5 },
          { type: 'heading', tag: 'script', children: [{ type: 'text', text: 'a' }] },
          { type: 'image', src: { x: 1 } },
          { type: 'codeblock', code: 'b', language: '"><script>' },
          { type: 'list', start: 1e9, children: 'x' },
        ],
      },
    };
    const { html } = ghostHtml({
      html: '',
      markdown: '',
      mobiledoc: '',
      plaintext: '',
      lexical: JSON.stringify(odd),
    });
    expect(html).toBe('<h2 id="a">a</h2><pre><code>b</code></pre><ul></ul>');
  });
});
