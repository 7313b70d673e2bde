import { describe, expect, it } from 'vitest';
import { urlsIn } from '@/lib/article/check/placed-elements';
import { checkPost } from '@/lib/article/check/check-post';
import { readForCheck } from '@/lib/article/check/checked-body';
import { type FindingCode, isError } from '@/lib/article/check/finding';
import type { Surroundings } from '@/lib/article/check/surroundings';
import { wireBlog } from '@/lib/cms/strapi/contract/blog';
import { mapPost } from '@/lib/cms/strapi/map-post';
import { readTypedPost } from '@/lib/cms/strapi/read-typed-post';
import { LOCALES } from '@/lib/config/languages';
import { aWirePost } from '../../support/wire-builders';
import { mediaAt } from '../../support/media';

const CMS = 'https://cms.example';
const IMAGE = `${CMS}/uploads/bowl.jpg`;

const AROUND: Surroundings = {
  origin: 'https://clipwright.example',
  links: new Map([
    ['/blog/there', { kind: 'page' }],
    ['/blog/old', { kind: 'moved', to: '/blog/new' }],
    ['/blog/gone', { kind: 'missing' }],
  ]),
  files: new Map([
    [IMAGE, { kind: 'found', bytes: 90_000, isShared: true }],
    [`${CMS}/uploads/huge.jpg`, { kind: 'found', bytes: 4_200_000, isShared: true }],
    [`${CMS}/uploads/lost.jpg`, { kind: 'missing' }],
    [`${CMS}/uploads/lost.pdf`, { kind: 'missing' }],
  ]),
  sameSlug: 1,
  refusedRules: [],
  mediaBase: CMS,
  imageSources: mediaAt(CMS).sources,
};

const GOOD = {
  slug: 'cut-on-action',
  excerpt: 'Short enough.',
  author: { name: 'Ada', slug: 'ada' },
  seo: { title: 'Cut on action', description: 'Short.' },
  featureImage: { url: '/uploads/bowl.jpg', alternativeText: 'A bowl' },
  howToSchema: null,
  localizations: LOCALES.filter((one) => one !== 'en').map((locale, id) => ({ id, locale, slug: 'x' })),
};

/** Each finding as one line: what, where, and its values. */
function findingsOf(change: object, around: Partial<Surroundings> = {}): readonly string[] {
  const record = aWirePost({ blogBody: '<p>Text.</p>', ...GOOD, ...change });
  const wire = wireBlog.parse(record);
  const post = mapPost(wire, mediaAt(CMS), wire.localizations);
  const typed = { ...readTypedPost(record, mediaAt(CMS)), post };
  return checkPost({ typed, body: readForCheck(post.body) }, { ...AROUND, ...around }, 'en').map(
    ({ code, place: { heading, field, words }, values }) =>
      [code, heading, field, words, ...Object.values(values)].filter(Boolean).join(' | '),
  );
}

const inBody = (blogBody: unknown) => ({ blogBody });
const LONG = 'word '.repeat(40);

const PROSE = 'We cut on the beat. Then we listen to it again. '.repeat(8);

const CASES: readonly (readonly [string, object, Partial<Surroundings>, readonly string[]])[] = [
  [
    'a page whose text has become code',
    inBody(`<table><tr><td>a</td></tr></table><pre><code>${PROSE}</code></pre>`),
    {},
    ['textAsCode | We cut on the beat. Then we listen…'],
  ],
  ['code in a page of text', inBody(`<p>${LONG}${LONG}${LONG}</p><pre><code>${PROSE}</code></pre>`), {}, []],
  ['code with a language', inBody(`<pre><code class="language-txt">${PROSE}</code></pre>`), {}, []],
  [
    'a table torn apart',
    inBody(
      '<h2>One</h2><p>| a | b |</p><p>| --- | --- |</p><p>b &lt;/td> c</p><p>a | b <code>| --- |</code></p>',
    ),
    {},
    ['tableTorn | One | | a | b |', 'tableTorn | One | | --- | --- |', 'tableTorn | One | b </td> c'],
  ],
  [
    'a row with too few cells',
    inBody(
      '<table><tr><th>a<th>b</tr><tr><td>c</tr></table><table><tr><td>a<td>b</tr><tr><td colspan="2">c</tr></table>',
    ),
    {},
    ['tableTorn | abc'],
  ],
  [
    'a good post',
    inBody(
      `<h2>A</h2><p><a href="/blog/there">there</a><a href="#a">up</a></p><img src="/uploads/bowl.jpg" alt="A bowl"><video src="/uploads/a.mp4"><track src="/uploads/a.vtt"></video>`,
    ),
    {},
    [],
  ],
  [
    'no alternative text',
    inBody('<h2>Wheel</h2><p>A bowl.</p><img src="/uploads/bowl.jpg">'),
    {},
    ['altMissing | Wheel | bowl.jpg'],
  ],
  ['an empty one', inBody('<img src="/uploads/bowl.jpg" alt=" ">'), {}, ['altEmpty | bowl.jpg']],
  [
    'a file name',
    inBody('<img src="/uploads/bowl.jpg" alt="IMG_2041"><img src="/uploads/bowl.jpg" alt="my bowl.PNG">'),
    {},
    ['altFileName | IMG_2041 | IMG_2041', 'altFileName | my bowl.PNG | my bowl.PNG'],
  ],
  [
    'a cover named by its file',
    { featureImage: { url: '/uploads/bowl.jpg', alternativeText: 'bowl.jpg' } },
    {},
    ['altFileName | cover | bowl.jpg | bowl.jpg'],
  ],
  [
    'a step with a lost image',
    { howToSchema: [{ title: 'Cut', image: { url: '/uploads/lost.jpg', alternativeText: 'Cutting' } }] },
    {},
    ['imageMissing | steps | Cutting'],
  ],
  [
    'videos that search engines are not told of',
    {
      videoSchema: [
        { name: 'Only a URL', embedUrl: 'https://www.youtube.com/embed/x' },
        { name: 'No still', embedUrl: 'https://www.youtube.com/embed/y', uploadDate: '2026-10-01' },
      ],
    },
    {},
    ['videoIncomplete | Only a URL', 'videoIncomplete | No still'],
  ],
  [
    'a video that readers do not see, and why',
    { film: { title: 'A cut', file: '/uploads/clip.MOV', captions: [] } },
    {},
    ['videoLeftOut | clip.MOV'],
  ],
  [
    'captions that no player gets',
    {
      film: {
        title: 'A cut',
        file: '/uploads/clip.mp4',
        captions: ['lost', 'shut', 'fine'].map((name) => ({
          language: 'en',
          file: `/uploads/${name}.vtt`,
        })),
      },
    },
    {
      files: new Map([
        [`${CMS}/uploads/lost.vtt`, { kind: 'missing' }],
        [`${CMS}/uploads/shut.vtt`, { kind: 'found', bytes: 9, isShared: false }],
        [`${CMS}/uploads/fine.vtt`, { kind: 'found', bytes: 9, isShared: true }],
      ]),
    },
    ['captionsMissing | lost.vtt', 'captionsBlocked | shut.vtt'],
  ],
  [
    'a post without what its card shows',
    { featureImage: null, author: null, excerpt: 'Cutting' },
    {},
    ['coverMissing', 'authorMissing', 'excerptShort'],
  ],
  [
    'what could be anywhere',
    inBody(
      '<h2>Why</h2><p><a href="/blog/there">Click here</a>, <a href="/blog/there">здесь.</a></p><h2>How</h2><h2>why</h2>',
    ),
    {},
    ['headingRepeated | How | why', 'linkVague | Why | Click here', 'linkVague | Why | здесь.'],
  ],
  [
    'levels left out',
    inBody('<h2>One</h2><h4>Deep down</h4><h2>Two</h2><h3>Below</h3>'),
    {},
    ['headingJump | One | Deep down | H2 | H4'],
  ],
  [
    'links',
    inBody(
      '<p>See <a href="/blog/old">the old</a>, <a href="/blog/gone">the gone</a>, <a href="/uploads/lost.pdf">the file</a>, <a href="#nowhere">below</a> and <a href="javascript:void(0)">this</a>.</p>',
    ),
    {},
    [
      'linkMoved | the old | /blog/old | /blog/new',
      'linkBroken | the gone | /blog/gone',
      `linkBroken | the file | ${CMS}/uploads/lost.pdf`,
      'anchorBroken | below | #nowhere',
      'linkEmpty | this',
    ],
  ],
  [
    'images that nobody sees',
    inBody(
      '<img src="https://else.example/a.png" alt="One"><img src="/uploads/lost.jpg" alt="Two"><img src="file:///C:/a.png" alt="Three"><img src="/uploads/huge.jpg" alt="Four">',
    ),
    {},
    [
      'imageMissing | Three',
      'imageExternal | One | else.example',
      'imageMissing | Two',
      'imageLarge | Four | 4.2 | 3',
    ],
  ],
  [
    'an image in the text',
    inBody(`<img src="data:image/png;base64,${'A'.repeat(400)}" alt="Bowl">`),
    {},
    ['imageInline | Bowl'],
  ],
  [
    'a video without captions, a frame nobody knows',
    inBody('<video src="/uploads/cut.mp4"></video><iframe src="https://else.example/x"></iframe>'),
    {},
    ['videoUncaptioned | cut.mp4', 'frameAsLink | else.example'],
  ],
  [
    'what repair drops',
    inBody(
      '<h2>Head</h2><div class="preheader">See <b>this</b> in your browser</div><p>Text.</p><span hidden>secret</span>',
    ),
    {},
    ['dropped | Head | See this in your browser', 'dropped | Head | secret'],
  ],
  ['character data', inBody('<![CDATA[<p>Old.</p>]]>'), {}, ['bodyCdata']],
  ['a list of blocks', inBody([{ type: 'paragraph', children: [] }]), {}, ['bodyBlocks']],
  ['too long a body', inBody(`<p>${'word '.repeat(210_000)}</p>`), {}, ['bodyCut']],
  ['too deep a body', inBody('<div>'.repeat(600)), {}, ['bodyFlattened']],
  [
    'too long a field',
    { excerpt: 'x '.repeat(10_001), seo: { description: 'Short.' } },
    {},
    ['fieldCut | excerpt'],
  ],
  [
    'questions without an answer, in each form',
    {
      faqs: [
        {
          title: 'Questions',
          faq: [
            { question: 'Why?', answer: ' ' },
            { question: 'How?', answer: 'So.' },
          ],
        },
      ],
      seoFaqs: [{ question: 'When?' }],
    },
    {},
    ['faqUnanswered | Why?', 'faqUnanswered | When?'],
  ],
  ['slugs', { slug: 'trending' }, {}, ['slugReserved | trending']],
  ['an impossible slug', { slug: 'a b' }, {}, ['slugUnreadable | a b']],
  [
    'an original on another site',
    { canonicalUrl: 'https://g.example/a' },
    {},
    ['originalElsewhere | https://g.example/a'],
  ],
  [
    'an original on this site',
    { canonicalUrl: 'https://www.clipwright.example/blog/a' },
    {},
    ['originalUnusable | https://www.clipwright.example/blog/a'],
  ],
  ['a slug twice', {}, { sameSlug: 2 }, ['slugDoubled | cut-on-action']],
  [
    'long texts',
    { seo: { title: LONG.slice(0, 85), description: LONG } },
    {},
    ['titleCut | 84 | X (70), WhatsApp (80), Google (60)', 'descriptionCut | 199 | 160'],
  ],
  [
    'two languages',
    { localizations: [{ id: 1, locale: 'fr', slug: 'x' }] },
    {},
    ['translationMissing | Español, Русский, Português'],
  ],
];

describe('an editor’s check', () => {
  it.each(CASES)('reports %s with its place', (_, change, around, expected) => {
    expect(findingsOf(change, around)).toEqual(expected);
  });

  it('separates errors from advice', () => {
    const finding = (code: FindingCode) => ({ code, place: { heading: '', words: '' }, values: {} });
    expect([isError(finding('linkBroken')), isError(finding('linkMoved'))]).toEqual([true, false]);
  });

  it('knows the id at which each finding is, or that of the heading above', () => {
    const post = { ...GOOD, blogBody: '<h2>A B</h2><p hidden>gone</p><p><a>x</a></p><h2>A b</h2>' };
    const wire = wireBlog.parse(aWirePost(post));
    const mapped = mapPost(wire, mediaAt(CMS), wire.localizations);
    const typed = { ...readTypedPost(post, mediaAt(CMS)), post: mapped };
    const findings = checkPost({ typed, body: readForCheck(mapped.body) }, AROUND, 'en');
    expect(findings.map(({ place }) => place.id)).toEqual(['a-b', 'a-b-2', 'a-b']);
  });

  it('looks up each URL once', () => {
    const { tree } = readForCheck(
      '<a href="/blog/x">1</a> <a href="/blog/x">2</a> <a href="mailto:a@b.example">3</a> <a href="#a">4</a> <a href="/uploads/a.pdf">5</a><img src="/uploads/bowl.jpg">',
    );
    expect(urlsIn(tree, CMS)).toEqual({
      links: ['/blog/x'],
      files: [`${CMS}/uploads/a.pdf`, IMAGE],
    });
  });
});
