import { describe, expect, it } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { readSources } from '@/cms/import/read-sources';

type Files = Readonly<Record<string, string>>;

const HUGO = { 'hugo.toml': 'baseURL = "https://old.example/"' };
const JEKYLL = { '_config.yml': 'url: https://old.example' };
const ASTRO = { 'astro.config.mjs': 'export default defineConfig({ site: "https://old.example" });' };
const ELEVENTY = {
  '.eleventy.js': 'module.exports = {};',
  '_data/site.json': '{"url":"https://old.example"}',
};

/** The drafts of a blog and what its report says of them. */
function read(files: Files, site = '') {
  const all = Object.entries(files).map(([name, text]) => ({ name, bytes: () => Buffer.from(text) }));
  const { sources } = readSources(all, { site });
  const prepared = makeDrafts(sources, new Map());
  const urls = new Map([...prepared.images, ...prepared.files].map(([key, one]) => [key, one.at(-1)]));
  const plain = (text: string) =>
    text.replace(/(?:picture|file):([0-9a-f]{16})/g, (_, key: string) => urls.get(key) ?? '');
  return {
    ...prepared,
    sources,
    drafts: prepared.drafts.map((draft) => ({
      ...draft,
      body: plain(draft.body),
      cover: draft.cover && { ...draft.cover, key: urls.get(draft.cover.key) },
    })),
    reports: prepared.reports.map(({ findings, ...report }) => ({
      ...report,
      findings: findings.filter(
        (one) => !/^has no (?:cover|author|date)|without words|^topics without/.test(one),
      ),
    })),
  };
}
const onlyOne = (files: Files, site = '') => {
  const { drafts, reports } = read(files, site);
  return { ...drafts[0], keptBack: reports[0]?.keptBack, findings: reports[0]?.findings };
};
/** The body of a post, and its findings if there are any. */
function body(name: string, text: string, more: Files = {}) {
  const files = { ...more, [name]: text };
  const { drafts, reports } = read(files);
  const at = drafts.findIndex(({ importedFrom }) => importedFrom.endsWith(` ${name.replace(/\.\w+$/, '')}`));
  const findings =
    reports.find(({ importedFrom }) => importedFrom === drafts[at]?.importedFrom)?.findings ?? [];
  return findings.length === 0 ? drafts[at]?.body : { body: drafts[at]?.body, findings };
}
const TITLE = '---\ntitle: T\n---\n';
const jekyll = (text: string, more: Files = {}) =>
  body('_posts/2020-01-02-one.md', TITLE + text, { ...JEKYLL, ...more });
const hugo = (text: string, more: Files = {}) =>
  body('content/posts/one.md', TITLE.replace('\n---\n', '\ndate: 2020-01-02\n---\n') + text, {
    ...HUGO,
    ...more,
  });
const mdx = (text: string, more: Files = {}) =>
  body('src/content/blog/one.mdx', TITLE + text, { ...ASTRO, ...more });
const eleventy = (text: string, more: Files = {}) =>
  body('posts/one.md', TITLE + text, { ...ELEVENTY, ...more });
const plain = (text: string, more: Files = {}) => body('one.md', TITLE + text, more);

const SECOND = { '_posts/2020-02-03-second.md': TITLE };
const HUGO_SECOND = { 'content/posts/second.md': '---\ntitle: S\n---\n' };

describe('the tags of Jekyll', () => {
  it.each<readonly [string, unknown]>([
    ['{% highlight js linenos %}\na {{ b }}\n{% endhighlight %}', '```js\na {{ b }}\n```'],
    ['{% highlight text %}\n```\na\n```\n{% endhighlight %}', '````text\n```\na\n```\n````'],
    ['a {% raw %}{{ x }} {% y %}{% endraw %} b', 'a {{ x }} {% y %} b'],
    ['a {% comment %}secret{% endcomment %}b', 'a b'],
    [
      '![a]({{ site.baseurl }}/img/a.png) ![b]({{ "/img/b.png" | relative_url }}) ![c]({{site.url}}/img/c.png)',
      '![a](https://old.example/img/a.png) ![b](https://old.example/img/b.png) ![c](https://old.example/img/c.png)',
    ],
    [
      '[a]({{ site.baseurl }}{% post_url 2020-02-03-second %}#x) [b]({% link _posts/2020-02-03-second.md %})',
      '[a](/blog/second#x) [b](/blog/second)',
    ],
    [
      '[a]({% post_url 2019-01-01-gone %})',
      { body: 'a', findings: ['leads to “2019-01-01-gone”, which is not in the folder'] },
    ],
    [
      '{% include figure.html src="/img/a.png" alt="A" caption="By *Ann*" %}',
      '![A](https://old.example/img/a.png "By *Ann*")',
    ],
    ['{% include youtube_player.html id="dQw4w9WgXcQ" %}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['{% youtube "https://youtu.be/dQw4w9WgXcQ" %}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      '{% include image.html url="/a.png" description="A cat" %}',
      '![A cat](https://old.example/a.png "A cat")',
    ],
    ['{% gist ann/123abc %}', '<https://gist.github.com/ann/123abc>'],
    ['{% include toc.html %}\n\na', 'a'],
    [
      '{% include newsletter.html %}\n\na',
      { body: 'a', findings: ['left out: include newsletter.html, which the old blog filled in'] },
    ],
    ['{% include cta.html text="Try it" url="https://g.example/" %}', '[Try it](https://g.example/)'],
    [
      '{% for post in site.posts %}\n- {{ post.title }}\n{% endfor %}',
      {
        body: '',
        findings: [
          'left out: “{% for %}”, which the old blog ran',
          'left out: “{{ post.title }}”, which the old blog filled in',
          'it has no text',
        ],
      },
    ],
    ['{% assign x = 1 %}a', 'a'],
    [
      'A line\n{: .lead #x}\n\n![a](/a.png){:width="3" .b}\n\n{:.note}\nEnd',
      'A line\n\n![a](https://old.example/a.png)\n\nEnd',
    ],
    ['* TOC\n{:toc}\n\n## One {#first}\n\n[up](#first)', '## One<a id="first"></a>\n\n[up](#first)'],
    ['## Big Part!\n\n[up](#big-part)', '## <a id="big-part"></a>Big Part!\n\n[up](#big-part)'],
    [
      'a[^1] b\n\n[^1]: Note',
      'a<sup><a id="fnref1"></a>[\\[1\\]](#fn1)</sup> b\n\n---\n\n1. <a id="fn1"></a>Note [↩︎](#fnref1)',
    ],
    ['<div markdown="1">\n**a**\n</div>', '**a**'],
    [
      '$$\na_b^2\n$$\n\nc $$d_e$$',
      { body: '```latex\na_b^2\n```\n\nc `d_e`', findings: ['2 formulas stay as TeX: the site draws none'] },
    ],
    [
      '*[HTML]: Hyper\n\nHTML',
      { body: 'HTML', findings: ['left out: the explanation of an abbreviation, “*[HTML]: Hyper”'] },
    ],
    ['`{{ a }}` stays\n\n```\n{% x %}\n```', '`{{ a }}` stays\n\n```\n{% x %}\n```'],
    ['{% unknown', '{% unknown'],
  ])('%s', (text, expected) => {
    expect(jekyll(text, SECOND)).toEqual(expected);
  });
});

describe('the shortcodes of Hugo', () => {
  it.each<readonly [string, unknown]>([
    ['{{< figure src="/a.png" alt="A" caption="Cap" >}}', '![A](https://old.example/a.png "Cap")'],
    [
      '{{< figure src="/a.png" link="https://g.example/" title="T" attr="Ann" attrlink="https://ann.example/" >}}',
      '<figure><a href="https://g.example/"><img src="https://old.example/a.png" alt="T"></a><figcaption>T <a href="https://ann.example/">Ann</a></figcaption></figure>',
    ],
    [
      '{{< youtube dQw4w9WgXcQ >}} {{< youtube id="dQw4w9WgXcQ" autoplay="true" >}}',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['{{< vimeo 12345678 >}}', 'https://vimeo.com/12345678'],
    [
      '[a]({{< ref "second" >}}) [b]({{< relref "posts/second.md#x" >}}) [c]({{% ref "/posts/second" %}})',
      '[a](/blog/second) [b](/blog/second#x) [c](/blog/second)',
    ],
    ['{{% notice tip "Mind" %}}\nA **b**\n{{% /notice %}}', '> **Mind**\n>\n> A **b**'],
    ['{{< alert "circle-info" >}}\nMind\n{{< /alert >}}', '> Mind'],
    [
      '{{< details "More" >}}\nIn it\n{{< /details >}}',
      '<details>\n<summary>More</summary>\n\nIn it\n\n</details>',
    ],
    ['{{< highlight go "linenos=table" >}}\nx := 1\n{{< / highlight >}}', '```go\nx := 1\n```'],
    ['{{</* figure src="x" */>}} {{%/* a */%}}', '{{< figure src="x" >}} {{% a %}}'],
    [
      '```\n{{</* x */>}} {{ .Title }}\n```\n{{ .Title }}',
      '```\n{{< x >}} {{ .Title }}\n```\n\n{{ .Title }}',
    ],
    ['{{< button href="https://g.example/" >}}Go{{< /button >}}', '[Go](https://g.example/)'],
    ['{{< gist ann 123 >}}', '<https://gist.github.com/ann/123>'],
    [
      '{{< my-box color="red" >}}\nWords\n{{< /my-box >}}',
      { body: 'Words', findings: ['shortcode {{< my-box >}} is dropped, the words inside it stay'] },
    ],
    [
      '{{< my-ad >}}a',
      { body: 'a', findings: ['left out: shortcode {{< my-ad >}}, which the old blog filled in'] },
    ],
    ['{{< tabs >}}{{% tab "One" %}}\na\n{{% /tab %}}{{< /tabs >}}', '## One\n\na'],
    [
      '{{< mermaid >}}\na-->b\n{{< /mermaid >}}',
      { body: '```mermaid\na-->b\n```', findings: ['a diagram (Mermaid) stays as its source'] },
    ],
    [
      '![a](pic.png) [b](/docs/a.pdf) [c](../second/) [d](second.md)',
      '![a](https://old.example/posts/one/pic.png) [b](https://old.example/docs/a.pdf) [c](/blog/second) [d](/blog/second)',
    ],
    ['> [!WARNING]\n> Mind', '> **Warning**\n>\n> Mind'],
    ['## A {#part .c}\n\nb {.d}\n\n[c](#part)', '## A<a id="part"></a>\n\nb\n\n[c](#part)'],
    [
      '{{< y `a "b"` >}}',
      { body: 'a "b"', findings: ['shortcode {{< y >}} is dropped, the words inside it stay'] },
    ],
  ])('%s', (text, expected) => {
    expect(hugo(text, HUGO_SECOND)).toEqual(expected);
  });
});

describe('MDX of Astro', () => {
  const more = { 'src/assets/hero.png': 'x', 'src/content/blog/second.md': TITLE };
  it.each<readonly [string, unknown]>([
    [
      "import Box from '../Box.astro';\nimport hero from '../../assets/hero.png';\n\n<Image src={hero} alt=\"A\" />\n\nb",
      '![A](https://old.example/hero.png)\n\nb',
    ],
    [
      '<Box kind="x">\n\n**a**\n\n</Box>',
      { body: '**a**', findings: ['component <Box> is dropped, the words inside it stay'] },
    ],
    ['<Callout type="warning">\nMind\n</Callout>', '> **Warning**\n>\n> Mind'],
    ['<YouTube id="dQw4w9WgXcQ" />', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['a {/* secret */}b', 'a b'],
    [
      'a {1 + 1} {"x"} {frontmatter.title}',
      { body: 'a x T', findings: ['left out: “{1 + 1}”, code that the old blog ran'] },
    ],
    ['<div className="a" style={{ color: "red" }}>\n\na\n\n</div>', 'a'],
    [
      'export const a = 1;\n\nb',
      { body: 'b', findings: ['left out: code of its own, “export const a = 1;”'] },
    ],
    [
      '```js\nimport a from "b";\n<Box>{c}</Box>\n```\n`{d}`',
      '```js\nimport a from "b";\n<Box>{c}</Box>\n```\n\n`{d}`',
    ],
    [
      '[a](./second) [b](./second.md#x) [c](/blog/second/)',
      '[a](/blog/second) [b](/blog/second#x) [c](/blog/second)',
    ],
    [
      '<Widget />\n\na',
      { body: 'a', findings: ['left out: component <Widget>, which the old blog filled in'] },
    ],
    [':::tip[Look]\na\n:::', '> **Look**\n>\n> a'],
  ])('%s', (text, expected) => {
    expect(mdx(text, more)).toEqual(expected);
  });
});

describe('Eleventy and plain Markdown', () => {
  it('Nunjucks', () => {
    expect(eleventy('{% image "/a.png", "An alt" %}\n\n{{ title }} {# gone #}{{ "/b/" | url }}')).toBe(
      '![An alt](https://old.example/a.png)\n\nT /b/',
    );
  });

  it.each<readonly [string, unknown]>([
    [
      '[[two]] and [[two|words]] ![[a.png]]',
      '[two](/blog/two) and [words](/blog/two) ![](https://folder.invalid/a.png)',
    ],
    [
      '[a](two.md) [b](sub/../two) ![c](../../../etc/passwd.png)',
      {
        body: '[a](/blog/two) [b](/blog/two) ![c](/etc/passwd.png)',
        findings: ['an image has no absolute URL (/etc/passwd.png): name the old site with --site'],
      },
    ],
    ['a %%a note%% b', 'a b'],
    ['{{ x }} {% y %} {{< z >}}', '{{ x }} {% y %} {{< z >}}'],
    ['[r][1] <b>x</b>\n\n[1]: https://g.example/ "t"', '[r](https://g.example/ "t") **x**'],
    [
      '- [ ] a\n- [x] b\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      '- \\[ ] a\n- \\[x] b\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    ],
  ])('%s', (text, expected) => {
    expect(plain(text, { 'two.md': '# Two\n', 'a.png': 'x' })).toEqual(expected);
  });
});

/** [what it is, files, what the first draft has] */
const FRONT: readonly (readonly [string, Files, object])[] = [
  [
    'TOML',
    {
      ...HUGO,
      'content/posts/a.md':
        '+++\ntitle = "A: b"\ndate = 2020-01-02T03:04:05+02:00\nlastmod = 2021-01-01\ntags = ["X y"]\n[params]\nauthor = "Ann Bell"\n+++\nw',
    },
    {
      title: 'A: b',
      publishDate: '2020-01-02T01:04:05.000Z',
      updatedAt: '2021-01-01T00:00:00.000Z',
      authors: ['ann-bell'],
      topics: ['category/x-y'],
    },
  ],
  [
    'JSON',
    {
      ...HUGO,
      'content/posts/a.md': '{\n  "title": "J",\n  "date": "2020-01-02",\n  "categories": ["c"]\n}\n\nw',
    },
    { title: 'J', publishDate: '2020-01-02T00:00:00.000Z', topics: ['category/c'], body: 'w' },
  ],
  [
    'an empty one',
    { ...JEKYLL, '_posts/2020-01-02-a-b.md': '---\n---\n# Head\n\nw' },
    { title: 'Head', slug: 'a-b', body: 'w' },
  ],
  [
    'with a mistake',
    { ...JEKYLL, '_posts/2020-01-02-a.md': "---\ntitle: It's: a\ntags:\n  - x\ncategory: c\n---\nw" },
    {
      title: "It's: a",
      topics: ['category/c'],
      body: 'w',
      findings: [expect.stringMatching(/front matter has a mistake/)],
    },
  ],
  [
    'with tabs, and Windows’ line ends',
    {
      ...JEKYLL,
      '_posts/2020-01-02-a.md': '\ufeff---\r\ntitle: \t T\r\ncategories: one two\r\n---\r\nw\r\n',
    },
    { title: 'T', topics: ['category/one', 'category/two'], body: 'w' },
  ],
  [
    'an alias bomb',
    {
      ...JEKYLL,
      '_posts/2020-01-02-a.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: T\ntags: [*c,*c,*c,*c,*c]\n---\nw`,
    },
    { title: 'T', body: 'w' },
  ],
  [
    'not published',
    { ...JEKYLL, '_posts/2020-01-02-a.md': '---\ntitle: T\npublished: no\n---\nw' },
    { publishDate: null, findings: ['was a draft in the old blog, which no reader has seen'] },
  ],
  [
    'planned',
    { ...HUGO, 'content/posts/a.md': '---\ntitle: T\ndate: 2999-01-01\n---\nw' },
    { publishDate: null, findings: ['was planned for 2999-01-01T00:00:00.000Z: set “Publish at”'] },
  ],
  [
    'behind a password',
    { ...HUGO, 'content/posts/a.md': '---\ntitle: T\npassword: x\n---\nw' },
    { keptBack: 'protected by a password' },
  ],
  [
    'private',
    { ...ASTRO, 'src/content/blog/a.md': '---\ntitle: T\nprivate: true\n---\nw' },
    { keptBack: 'private' },
  ],
  [
    'what no field of ours holds',
    {
      ...ASTRO,
      'src/content/blog/a.md':
        '---\ntitle: T\ndate: 2020-01-01\nfeatured: true\ncanonicalURL: https://g.example/a\nrobots: noindex\n---\nw',
    },
    {
      findings: [
        expect.stringMatching(/stood above/),
        expect.stringMatching(/hidden from search/),
        expect.stringMatching(/^was first published at/),
      ],
      canonicalUrl: 'https://g.example/a',
    },
  ],
  [
    'Astro',
    {
      ...ASTRO,
      'src/content/blog/a.md':
        '---\ntitle: T\ndescription: D\npubDate: "Jul 08 2022"\nupdatedDate: 2023-01-01\nheroImage: "./h.png"\nheroImageAlt: H\nauthor: ann\ntags: [x]\n---\nw',
      'src/content/blog/h.png': 'x',
      'src/content/authors/ann.json': '{"name":"Ann Bell","bio":"Cuts."}',
    },
    {
      excerpt: 'D',
      publishDate: '2022-07-08T00:00:00.000Z',
      updatedAt: '2023-01-01T00:00:00.000Z',
      cover: { key: 'https://old.example/blog/h.png', text: 'H' },
      authors: ['ann-bell'],
      topics: ['category/x'],
    },
  ],
  [
    'authors of Jekyll',
    {
      ...JEKYLL,
      '_data/authors.yml': 'ann:\n  name: Ann Bell\n  avatar: /ann.png',
      '_posts/2020-01-02-a.md': '---\ntitle: T\nauthors: [ann, Bo Lind]\n---\nw',
    },
    { authors: ['ann-bell', 'bo-lind'] },
  ],
  [
    'an opening',
    {
      ...HUGO,
      'content/posts/a.md': '---\ntitle: T\ndate: 2020-01-01\n---\nOne *two*.\n\nThree.\n<!--more-->\nFour.',
    },
    { excerpt: 'One two. Three.' },
  ],
  [
    'a cover of Hugo beside the text',
    {
      ...HUGO,
      'content/posts/a/index.md': '---\ntitle: T\ndate: 2020-01-01\n---\nw',
      'content/posts/a/featured.jpg': 'x',
    },
    { slug: 'a', cover: { key: 'https://old.example/posts/a/featured.jpg', text: '' } },
  ],
];

/** [what it is, files, old addresses of the first draft] */
const ADDRESSES: readonly (readonly [string, Files, readonly string[]])[] = [
  [
    'of Jekyll',
    { ...JEKYLL, '_posts/2020-01-02-A-b.md': '---\ntitle: T\ncategories: [Web Dev, x]\n---\nw' },
    ['/web%20dev/x/2020/01/02/A-b.html', '/web%20dev/x/2020/01/02/A-b'],
  ],
  [
    'pretty, below a path',
    {
      '_config.yml': 'url: https://old.example\nbaseurl: /notes\npermalink: pretty',
      'x/_posts/2020-01-02-a.md': TITLE,
    },
    ['/notes/x/2020/01/02/a'],
  ],
  [
    'of a template',
    {
      '_config.yml': 'url: https://old.example\npermalink: /:year-:i_month/:slug',
      '_posts/2020-01-02-A_b.md': TITLE,
    },
    ['/2020-1/a-b'],
  ],
  [
    'of a default',
    {
      '_config.yml':
        'url: https://old.example\ndefaults:\n - scope: {path: "", type: posts}\n   values: {permalink: "/n/:title/"}',
      '_posts/2020-01-02-a.md': TITLE,
    },
    ['/n/a'],
  ],
  [
    'of its own, and older ones',
    {
      ...JEKYLL,
      '_posts/2020-01-02-a.md': '---\ntitle: T\npermalink: /one/\nredirect_from: [/old/, old2.html]\n---\nw',
    },
    ['/one', '/old', '/old2.html'],
  ],
  [
    'by the zone of its date',
    { ...JEKYLL, '_posts/2020-01-02-a.md': '---\ntitle: T\ndate: 2020-01-02 23:30:00 -0500\n---\nw' },
    ['/2020/01/02/a.html', '/2020/01/02/a', '/2020/01/03/a.html', '/2020/01/03/a'],
  ],
  [
    'of Hugo',
    { ...HUGO, 'content/Posts/My Post.md': '---\ntitle: T\ndate: 2020-01-02\n---\nw' },
    ['/posts/my-post'],
  ],
  [
    'with a slug, older ones, and a path',
    {
      'hugo.yaml': 'baseURL: https://old.example/b/',
      'content/posts/x/a.md': '---\ntitle: T\ndate: 2020-01-02\nslug: s\naliases: [/old/, older]\n---\nw',
    },
    ['/b/posts/x/s', '/b/old', '/b/posts/x/older'],
  ],
  [
    'of a template of Hugo',
    {
      'config/_default/hugo.toml': 'baseURL = "https://old.example"',
      'config/_default/permalinks.toml': 'posts = "/:year/:month/:title/"',
      'content/posts/a.md': '---\ntitle: My T!\ndate: 2020-01-02\n---\nw',
    },
    ['/2020/01/my-t'],
  ],
  [
    'with ugly URLs',
    {
      'config.toml': 'baseURL = "https://old.example"\nuglyURLs = true',
      'content/posts/a.md': '---\ntitle: T\ndate: 2020-01-02\n---\nw',
    },
    ['/posts/a.html'],
  ],
  [
    'of a language',
    {
      'hugo.toml': 'baseURL = "https://old.example"\n[languages.en]\n[languages.fr]',
      'content/posts/a.fr.md': '---\ntitle: T\ndate: 2020-01-02\n---\nw',
    },
    ['/fr/posts/a'],
  ],
  [
    'of Astro, by its route',
    {
      ...ASTRO,
      'src/pages/notes/[...slug].astro': "const a = await getCollection('blog');",
      'src/content/blog/My Post.md': '---\ntitle: T\n---\nw',
    },
    ['/notes/my-post'],
  ],
  ['of Astro', { ...ASTRO, 'src/content/blog/a/index.mdx': '---\ntitle: T\n---\nw' }, ['/blog/a']],
  ['of Eleventy', { ...ELEVENTY, 'posts/2020-01-02-a.md': '---\ntitle: T\n---\nw' }, ['/posts/a']],
  [
    'of a template of Eleventy',
    { ...ELEVENTY, 'posts/a.md': '---\ntitle: My T\npermalink: "/n/{{ title | slugify }}/"\n---\nw' },
    ['/n/my-t'],
  ],
  ['of a plain folder', { 'a b.md': '# T\n', 'sub/b.md': '# B' }, ['/a%20b']],
];

describe('a post', () => {
  it.each(FRONT)('front matter: %s', (_, files, expected) => {
    expect(onlyOne(files)).toMatchObject(expected);
  });

  it.each(ADDRESSES)('an old address %s', (_, files, expected) => {
    expect(onlyOne(files).redirects).toEqual(expected);
  });

  it('in several languages comes in its own, and translations together', () => {
    const { drafts, reports } = read({
      'hugo.toml': 'baseURL = "https://old.example"\n[languages.en]\n[languages.fr]\n[languages.de]',
      'content/posts/a.md': '---\ntitle: T\ndate: 2020-01-02\n---\nw',
      'content/posts/a.fr.md': '---\ntitle: F\ndate: 2020-01-02\n---\nw',
      'content/de/posts/b.md': '---\ntitle: D\ndate: 2020-01-02\n---\nw',
    });
    expect(drafts.map(({ title, language, translations }) => [title, language, translations])).toEqual([
      ['T', 'en', 'hugo https://old.example content/posts/a'],
      ['F', 'fr', 'hugo https://old.example content/posts/a'],
      ['D', '', ''],
    ]);
    expect(reports[2]?.findings).toEqual([
      'is in German in the old blog, a language that this site does not have',
    ]);
  });
});

describe('what a program gives to all files of a folder', () => {
  it.each<readonly [string, Files, object]>([
    [
      'Jekyll',
      {
        '_config.yml':
          'url: https://old.example\ndefaults:\n - scope: {path: ""}\n   values: {author: Ann Bell}',
        'source/_posts/2020-01-02-a.md': TITLE,
      },
      { authors: ['ann-bell'], topics: [] },
    ],
    [
      'Eleventy',
      {
        ...ELEVENTY,
        'posts/a.md': TITLE,
        'posts/posts.json': '{"permalink":"/n/{{ page.fileSlug }}/","tags":["post","x"]}',
      },
      { redirects: ['/n/a'], topics: ['category/x'] },
    ],
    [
      'Hugo, beside an index',
      { ...HUGO, 'content/posts/a/index.md': TITLE, 'content/posts/a/note.md': TITLE },
      { slug: 'a' },
    ],
    ['Astro', { ...ASTRO, 'src/content/blog/_a.md': TITLE }, { publishDate: null }],
  ])('%s', (_, files, expected) => {
    expect(onlyOne(files)).toMatchObject(expected);
    expect(read(files).drafts).toHaveLength(1);
  });

  it('words about a topic come along', () => {
    const files = {
      ...HUGO,
      'content/posts/a.md': '---\ntitle: T\ndate: 2020-01-01\ncategories: [Slow motion]\n---\nw',
      'content/categories/slow-motion/_index.md': '---\ntitle: S\ndescription: Of time\n---\n',
    };
    expect(read(files).categories).toMatchObject([
      { slug: 'slow-motion', name: 'Slow motion', description: 'Of time' },
    ]);
  });
});

describe('a folder', () => {
  it('beside exports, notes are no posts, but a blog is', () => {
    const ghost =
      '{"data":{"posts":[{"id":"1","title":"G","slug":"g","html":"<p>x</p>","status":"published"}]}}';
    expect(read({ 'ghost.json': ghost, 'notes.md': 'To do' }).drafts.map(({ title }) => title)).toEqual([
      'G',
    ]);
    expect(
      read({ 'ghost.json': ghost, '_posts/2020-01-02-a.md': TITLE }).drafts.map(({ title }) => title),
    ).toEqual(['G', 'T']);
  });

  it('without a post is refused, and data of a blog are no exports', () => {
    expect(() => read({ 'README.md': '# Hi' })).toThrow('no posts');
    expect(
      read({
        ...JEKYLL,
        '_posts/2020-01-02-a.md': TITLE,
        'package.json': '{"a":1}',
        'feed.xml': '---\n---\n<feed/>',
      }),
    ).toMatchObject({ sources: [{ kind: 'jekyll' }] });
  });
});

describe('the old address of a picture', () => {
  it.each([
    [
      { ...JEKYLL, 'assets/img/a.png': 'x' },
      '_posts/2020-01-02-one.md',
      '/assets/img/a.png',
      '/assets/img/a.png',
    ],
    [{ ...JEKYLL, 'public/a.png': 'x' }, '_posts/2020-01-02-one.md', '/public/a.png', '/public/a.png'],
    [{ ...ELEVENTY, 'src/assets/a.png': 'x' }, 'src/posts/one.md', '/assets/a.png', '/assets/a.png'],
    [{ ...ELEVENTY, 'public/img/a.png': 'x' }, 'content/posts/one.md', '/img/a.png', '/img/a.png'],
    [{ ...HUGO, 'static/img/a.png': 'x' }, 'content/posts/one.md', '/img/a.png', '/img/a.png'],
    [{ ...HUGO, 'assets/img/a.png': 'x' }, 'content/posts/one.md', '/img/a.png', '/img/a.png'],
    [{ ...ASTRO, 'public/assets/a.png': 'x' }, 'src/content/blog/one.md', '/assets/a.png', '/assets/a.png'],
  ])('is where its program served it: %j', (files, name, link, path) => {
    const { paths } = read({ ...files, [name]: `${TITLE}![a](${link})` });
    expect([...paths.values()]).toEqual([path]);
  });
});
