import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesAt } from '@/cms/import/input-files';
import { makeDrafts } from '@/cms/import/make-drafts';
import { readSources } from '@/cms/import/read-sources';
import { reportOf } from '@/cms/import/report';
import { writeImport } from '@/cms/import/write-import';
import { draftsFile } from '@/cms/src/import/handover';
import { zipOf } from './zip';

/** Two blogs in our own words, with the folders, front matter and habits of two public ones. */
const blog = (name: string) => {
  const all = readSources(filesAt(`cms/import/tests/fixtures/${name}`), { site: '' });
  const prepared = makeDrafts(all.sources, new Map());
  const drafts = new Map(prepared.drafts.map((draft) => [draft.slug, draft]));
  const findings = new Map(prepared.reports.map((report) => [report.slug, report.findings]));
  const urls = new Map([...prepared.images].map(([key, all]) => [key, all.at(-1)]));
  const bodyOf = (slug: string) =>
    drafts.get(slug)?.body.replace(/picture:([0-9a-f]{16})/g, (_, key: string) => urls.get(key) ?? '');
  return { all, prepared, drafts, findings, bodyOf };
};

describe('a blog of Jekyll', () => {
  const { all, prepared, drafts, findings, bodyOf } = blog('jekyll-blog');

  it('has its posts, drafts and pages, and nothing of what Jekyll made', () => {
    expect(
      [...drafts].map(([slug, { kind, title, publishDate }]) => [kind, slug, title, publishDate]),
    ).toEqual([
      ['post', '00-template', 'Topic', null],
      ['post', 'first-week', 'First week: what broke', '2017-07-02T00:00:00.000Z'],
      ['post', 'sound-and-light', 'Sound & Light & More!', '2017-07-09T00:00:00.000Z'],
      ['post', 'plan', 'The plan', null],
      ['page', 'about-2', 'About', null],
    ]);
    expect(reportOf(all, prepared)).toContain('5 drafts from Jekyll (https://cutting.example)');
  });

  it('has words, code, pictures and links', () => {
    expect(bodyOf('sound-and-light')).toBe(
      `Two days of _**a lot**_ of new things, and [last week’s notes](/blog/first-week) were already long.

## Sound

A microphone hears the room first. What helped:

- A blanket over the table
- _Never_ two fans at once
- \`-12 dB\` is loud enough

## Light

![The desk by the window](https://cutting.example/img/desk.png)

\`\`\`python
def stops(lux):
    return "{{ lux }}"
\`\`\`

## Next

Tags of this blog are on [one page](https://cutting.example/search/#Sound). More in [the plan](/blog/plan).`,
    );
    expect(bodyOf('first-week')).toBe(
      `The cable broke 🎉 and so did the plan.

> Buy two of everything.

- Term

  Its meaning, in a line

Write \`{{ page.title }}\` for a title. A note<sup><a id="fnref1"></a>[\\[1\\]](#fn1)</sup>.

Inside a **box**.

---

1. <a id="fn1"></a>The short one. [↩︎](#fnref1)`,
    );
    expect(bodyOf('plan')).toBe(
      `## Part one<a id="one"></a>

https://www.youtube.com/watch?v=dQw4w9WgXcQ

Write to us

Back to [part one](#one), or to [the sound](/blog/sound-and-light).`,
    );
  });

  it('has old addresses, topics and authors, and says what is left to do', () => {
    expect(drafts.get('first-week')?.redirects).toEqual([
      '/weekly/2017/07/02/first-week',
      '/first',
      '/2017/first-week.html',
    ]);
    expect(drafts.get('plan')?.redirects).toEqual(['/plan.html', '/plan']);
    expect(drafts.get('sound-and-light')).toMatchObject({
      excerpt: 'Weekly notes',
      topics: ['category/weekly'],
      authors: ['nora'],
    });
    expect(findings.get('first-week')).toContain(
      'its front matter has a mistake: title, date and topics are read line by line',
    );
    expect(findings.get('plan')).toContain('include subscribe-box.html is dropped, the words inside it stay');
  });
});

describe('a blog of Hugo', () => {
  const { prepared, drafts, findings, bodyOf } = blog('hugo-blog');

  it('has its posts with dates, covers and old addresses', () => {
    expect([...drafts.keys()]).toEqual(['vectorscope', 'waveform', 'forme']);
    expect(drafts.get('waveform')).toMatchObject({
      title: 'Reading a waveform: first steps',
      publishDate: '2022-07-23T20:52:32.000Z',
      excerpt: 'A waveform (the scope, not the sound) explained.',
      topics: ['category/colour', 'category/measuring'],
      authors: ['mika'],
      cover: { text: '' },
      redirects: ['/entry/2022/07/24/waveform', '/entry/waveform'],
    });
    expect(drafts.get('vectorscope')?.publishDate).toBeNull();
    expect(drafts.get('forme')?.redirects).toEqual(['/fr/entry/2022/07/24/forme']);
    const lists = new Map(prepared.listings.map(({ from, to }) => [from, to]));
    const oldPaths = ['/entry', '/index.xml', '/categories/colour', '/tags/tech', '/feed.xml'];
    expect(oldPaths.map((from) => lists.get(from))).toEqual([
      '/blog',
      '/feed.xml',
      '/blog/category/colour',
      undefined,
      undefined,
    ]);
  });

  it('has words, code, pictures and links', () => {
    expect(bodyOf('waveform')).toBe(
      `([French text](/blog/forme))

Hello, this is Mika.\\
Today I read a waveform, line by line.

## <a id="what-it-shows"></a>What it shows

I bought [a course (LFS1)](https://school.example/scopes/) and "[a lamp](https://shop.example/?a=1\\&b=2)![](https://stats.example/0.gif)" by its side.

![the scope](https://frames.example/image/scope.png) ![a frame](https://frames.example/en/entry/2022/07/24/frame.png)

_Left_ is left.\\
**Up is brighter**, see [the next post](/blog/vectorscope).

\`\`\`
$ scope --left <file>
{{< figure src="x.png" >}}
\`\`\`

<https://x.com/frames/status/1234567890>`,
    );
    expect(bodyOf('vectorscope')).toBe(
      `> **Tip**
>
> Skin has **one** line.

See [what a waveform shows](/blog/waveform#what-it-shows).`,
    );
  });

  it('says what the theme showed, and knows the language of each post', () => {
    expect([...drafts.values()].map(({ language }) => language)).toEqual(['en', 'en', 'fr']);
    expect(findings.get('waveform')).toEqual(
      expect.arrayContaining(['left out: shortcode {{< horizontal_ad >}}, which the old blog filled in']),
    );
  });
});

const FOLDER = 'cms/import/tests/fixtures/jekyll-blog';

/** As a repository’s page gives it for download. */
function zipOfBlog(): string {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  const zip = join(mkdtempSync(join(tmpdir(), 'blog-')), 'blog.zip');
  const files = names.map((name) => [`blog-main/${name}`, readFileSync(join(FOLDER, name))] as const);
  writeFileSync(zip, zipOf(Object.fromEntries(files)));
  return zip;
}

describe.each([
  ['a folder', FOLDER],
  ['an archive', zipOfBlog()],
])('pictures come from %s, and the old site is not asked', (_, place) => {
  it.each([[''], ['https://other.example/notes']])('the site is %j', async (site) => {
    const { sources } = readSources(filesAt(place), { site });
    const folder = mkdtempSync(join(tmpdir(), 'import-'));
    expect(await writeImport(makeDrafts(sources, new Map()), { folder, allowPrivate: false })).toEqual([]);
    const body = draftsFile.read(folder).find(({ slug }) => slug === 'sound-and-light')?.body ?? '';
    expect(body).toMatch(/!\[The desk by the window\]\(picture:desk-[0-9a-f]{16}\.png\)/);
  });
});
