import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import sharp from 'sharp';
import type { Locale } from '../../lib/config/languages';

/** How much an old site has, over all its languages. */
export type Size = {
  readonly posts: number;
  readonly pages: number;
  readonly authors: number;
  readonly files: number;
};

/** An address of the old site and words that only what was there has. */
export type OldAddress = { readonly path: string; readonly words: string };

export type OldLanguage = {
  readonly locale: Locale;
  /** The export, a file in the folder. */
  readonly file: string;
  readonly posts: readonly OldAddress[];
  readonly pages: readonly OldAddress[];
  /** Of topics, authors, months, and their feeds. */
  readonly lists: readonly string[];
};

/** One language has dates in its addresses, one the very paths that posts have here, one its topics. */
const LANGUAGES: readonly { readonly locale: Locale; readonly base: string; readonly path: PathOf }[] = [
  { locale: 'en', base: '', path: ({ date, slug }) => `/${date.slice(0, 4)}/${date.slice(5, 7)}/${slug}` },
  { locale: 'fr', base: '/fr', path: ({ slug }) => `/blog/${slug}` },
  { locale: 'ru', base: '/ru', path: ({ topic, slug }) => `/${topic}/${slug}` },
];
type PathOf = (post: { readonly date: string; readonly slug: string; readonly topic: string }) => string;

const TOPICS = ['editing', 'sound', 'light', 'scripts', 'phone-video', 'teams', 'live', 'colour'] as const;
const DAY_MS = 86_400_000;
const UPLOADS = 'wp-content/uploads';
const MEDIA = 'sandbox/videos';
/** A frame of silence, as MP3 has it: 417 bytes at 128 kbit/s. */
const SILENCE = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const markdown = new MarkdownIt({ html: true });

/**
 * Writes the WordPress exports of an old site in three languages, and its files as its server sends them, into
 * a folder; the same each time. Its words are those of the demo's posts, mixed. `origin` is where its server
 * will run.
 */
export async function writeOldSite(
  folder: string,
  origin: string,
  size: Size,
): Promise<readonly OldLanguage[]> {
  const files = await writeFiles(join(folder, UPLOADS), size.files);
  return LANGUAGES.map(({ locale, base, path }) => {
    const share = (all: number) => Math.round(all / LANGUAGES.length);
    const paragraphs = paragraphsOf(locale);
    const authors = Array.from({ length: share(size.authors) }, (_, at) => ({
      login: `writer-${at + 1}`,
      name: `${['Ada', 'Bo', 'Chloé', 'Дарья', 'Eli', 'Farah'][at % 6]} ${['Lund', 'Moreau', 'Орлова', 'Reyes'][at % 4]} ${at + 1}`,
    }));
    const posts: OldAddress[] = [];
    const items: string[] = [];
    const addressOf = (at: number) => {
      const date = new Date(Date.UTC(2012, 0, 1, 9) + at * 2 * DAY_MS).toISOString();
      const topic = TOPICS[at % TOPICS.length] ?? 'editing';
      const words = locale === 'ru' ? `запись-${at}` : `${locale}-post-${at}`;
      return { date, topic, slug: words, path: base + path({ date, slug: words, topic }) };
    };
    for (let at = 0; at < share(size.posts); at += 1) {
      const { date, topic, slug, path: own } = addressOf(at);
      const mark = `${locale.toUpperCase()}-${at}-${topic}`;
      const fileAt = (step: number) => files[(at * 3 + step) % files.length] ?? '';
      const texts = Array.from({ length: 12 }, (_, line) => paragraphs[(at * 7 + line) % paragraphs.length]);
      const earlier = addressOf(Math.max(0, at - 3)).path;
      const html = [
        `<p>Nr. ${mark}. <a href="${origin}${encodeURI(earlier)}/">${locale}</a></p>`,
        ...texts,
        ...[0, 1].map((step) => fileMarkup(`${origin}/${UPLOADS}/${fileAt(step)}`, at)),
      ];
      posts.push({ path: own, words: mark });
      items.push(
        itemOf({
          id: 10_000 + at,
          type: 'post',
          title: `${texts[0]?.replace(/<[^>]+>/g, '').slice(0, 50)} ${at}`,
          link: `${origin}${encodeURI(own)}/`,
          slug: encodeURIComponent(slug).toLowerCase(),
          author: authors[at % authors.length]?.login ?? '',
          date,
          // Half of the posts are older than blocks.
          html: at % 2 === 0 ? html.map(asBlock).join('\n\n') : html.map(asClassic).join('\n\n'),
          more:
            `<category domain="category" nicename="${topic}"><![CDATA[${topic.replace('-', ' ')}]]></category>` +
            `<category domain="post_tag" nicename="tag-${at % 40}"><![CDATA[tag ${at % 40}]]></category>` +
            (at % 4 === 0
              ? '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author><![CDATA[Reader]]></wp:comment_author><wp:comment_author_email><![CDATA[reader@mail.example]]></wp:comment_author_email><wp:comment_date_gmt><![CDATA[2020-01-01 10:00:00]]></wp:comment_date_gmt><wp:comment_content><![CDATA[Thank you!]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>'
              : ''),
        }),
      );
    }
    const pages: OldAddress[] = Array.from({ length: share(size.pages) }, (_, at) => {
      const parent = at % 4 === 3 ? `/page-${locale}-${at - 1}` : '';
      return { path: `${base}${parent}/page-${locale}-${at}`, words: `${locale.toUpperCase()}-page-${at}` };
    });
    for (const [at, { path: own, words }] of pages.entries())
      items.push(
        itemOf({
          id: 90_000 + at,
          type: 'page',
          title: `${locale} page ${at}`,
          link: `${origin}${own}/`,
          slug: own.slice(own.lastIndexOf('/') + 1),
          author: authors[0]?.login ?? '',
          date: new Date(Date.UTC(2015, 0, 1 + at)).toISOString(),
          html: [`<p>Nr. ${words}.</p>`, ...paragraphs.slice(at, at + 5)].map(asBlock).join('\n\n'),
          more: at % 4 === 3 ? `<wp:post_parent>${90_000 + at - 1}</wp:post_parent>` : '',
        }),
      );
    const file = `${locale}.xml`;
    writeFileSync(join(folder, file), exportOf(`${origin}${base}`, locale, { authors, items }));
    const months = posts.flatMap(({ path: own }) => /^\/\d{4}\/\d{2}(?=\/)/.exec(own)?.[0] ?? []);
    return {
      locale,
      file,
      posts,
      pages,
      lists: [
        ...TOPICS.flatMap((topic) => [`${base}/category/${topic}`, `${base}/category/${topic}/feed`]),
        ...authors.flatMap(({ login }) => [`${base}/author/${login}`, `${base}/author/${login}/feed`]),
        ...new Set(months),
        `${base}/feed`,
      ],
    };
  });
}

/** Paragraphs, lists and tables of the demo's posts, as HTML. */
function paragraphsOf(locale: Locale): readonly string[] {
  const folder = join('sandbox/content/posts', locale);
  return readdirSync(folder).flatMap((name) => {
    const [, , body = ''] = readFileSync(join(folder, name), 'utf8').split(/^---$/m);
    return markdown
      .render(body.replace(/!\[[^\]]*\]\([^)]*\)/g, ''))
      .split(/\n(?=<(?:p|h[23]|ul|ol|table|blockquote|pre)>)/)
      .map((block) => block.trim())
      .filter((block) => /^<(?:p|h[23]|ul|ol|table|blockquote|pre)>/.test(block) && block !== '<p></p>');
  });
}

async function writeFiles(folder: string, count: number): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const films = readdirSync(MEDIA).filter((name) => name.endsWith('.mp4'));
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const kind = at % 10 < 7 ? 'png' : (['pdf', 'mp3', 'mp4'][at % 3] ?? 'pdf');
    const name = `${kind}-${at}.${kind}`;
    names.push(name);
    // One in 40 was lost by the old site.
    if (at % 40 !== 39) writeFileSync(join(folder, name), await bytesOf(kind, at, films));
  }
  return names;
}

async function bytesOf(kind: string, at: number, films: readonly string[]): Promise<Buffer> {
  if (kind === 'png')
    return sharp({
      create: {
        width: 1200 + at,
        height: 700,
        channels: 3,
        background: { r: at % 256, g: (at * 7) % 256, b: (at * 13) % 256 },
      },
    })
      .png()
      .toBuffer();
  if (kind === 'mp4')
    return Buffer.concat([
      readFileSync(join(MEDIA, films[at % films.length] ?? '')),
      // An empty box makes each file its own.
      Buffer.from([0, 0, 0, 8 + (at % 8), ...Buffer.from('free'), ...Buffer.alloc(at % 8)]),
    ]);
  if (kind === 'mp3') return Buffer.concat(Array.from({ length: 20 + at }, () => SILENCE));
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${at}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

function fileMarkup(url: string, at: number): string {
  if (url.endsWith('.png'))
    return `<figure class="wp-block-image size-large"><img src="${url.replace('.png', '-1024x597.png')}" alt="Picture ${at}"/></figure>`;
  if (url.endsWith('.mp3'))
    return `<figure class="wp-block-audio"><audio controls src="${url}"></audio></figure>`;
  if (url.endsWith('.mp4'))
    return `<figure class="wp-block-video"><video controls src="${url}"></video></figure>`;
  return `<div class="wp-block-file"><a href="${url}">Checklist ${at}</a><a href="${url}" class="wp-block-file__button" download>Download</a></div>`;
}

const asBlock = (html: string | undefined) => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;
/** As the old editor stored it: a paragraph is a line between empty lines. */
const asClassic = (html: string | undefined) => (html ?? '').replace(/^<p>([\s\S]*)<\/p>$/, '$1');

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function itemOf(post: {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly link: string;
  readonly slug: string;
  readonly author: string;
  readonly date: string;
  readonly html: string;
  readonly more: string;
}): string {
  const date = post.date.slice(0, 19).replace('T', ' ');
  return `<item><title>${cdata(post.title)}</title><link>${escaped(post.link)}</link><dc:creator>${cdata(post.author)}</dc:creator><guid isPermaLink="false">${escaped(new URL(`/?p=${post.id}`, post.link).href)}</guid><content:encoded>${cdata(post.html)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded><wp:post_id>${post.id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt><wp:post_name>${cdata(post.slug)}</wp:post_name><wp:status>${cdata('publish')}</wp:status><wp:post_type>${cdata(post.type)}</wp:post_type><wp:post_password>${cdata('')}</wp:post_password>${post.more}</item>\n`;
}

function exportOf(
  site: string,
  locale: Locale,
  content: {
    readonly authors: readonly { readonly login: string; readonly name: string }[];
    readonly items: readonly string[];
  },
): string {
  const authors = content.authors.map(
    ({ login, name }) =>
      `<wp:author><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(`${login}@mail.example`)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>${site}</link><language>${locale}</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
${authors.join('')}${content.items.join('')}</channel></rss>
`;
}
