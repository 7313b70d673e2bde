import { readSources } from '@/cms/import/read-sources';
import type { SourceExport } from '@/cms/import/source-post';

/** The one blog of one file. */
export function readExport(file: Uint8Array, { site }: { readonly site: string }): SourceExport {
  const [source] = readSources([{ name: 'export', bytes: () => file }], { site }).sources;
  if (!source) throw new Error('no blog');
  return source;
}

/** A WXR file with these items; `item` makes one. */
export const wxr = (items: readonly string[], base = 'https://old.example'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="https://wordpress.org/export/1.2/"><channel>
<link>${base}</link><wp:base_blog_url>${base}</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_email>ann@secret.example</wp:author_email><wp:author_display_name>Ann Bell</wp:author_display_name></wp:author>
${items.join('\n')}
</channel></rss>`;

/** A published post, except for what `fields` say; `more` is XML of its own, such as categories. */
export function item(fields: Readonly<Record<string, string>>, more = ''): string {
  const all = {
    title: 'A post',
    'dc:creator': 'ann',
    'content:encoded': 'Text.',
    'wp:post_id': '1',
    'wp:post_date_gmt': '2018-11-03 10:00:00',
    'wp:post_modified_gmt': '2019-01-01 00:00:00',
    'wp:post_name': 'a-post',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
  return `<item>${lines.join('')}${more}</item>`;
}

export const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

/**
 * An export of Ghost with one published post, except for what `post` and `tables` say, and with the secrets
 * that a real one has.
 */
export const ghost = (post: object, tables: object = {}): string =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.80.0' },
        data: {
          posts: [ghostPost(post)],
          users: [
            {
              id: 'u1',
              name: 'Ann Bell',
              slug: 'ann',
              email: 'ann@secret.example',
              password: '$2a$10$secret',
            },
          ],
          posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
          settings: [{ key: 'ghost_private_key', value: 'secret-key' }],
          ...tables,
        },
      },
    ],
  });

export const ghostPost = (post: object): object => ({
  id: 'p1',
  title: 'A post',
  slug: 'a-post',
  html: '<p>Text.</p>',
  status: 'published',
  type: 'post',
  visibility: 'public',
  published_at: '2018-11-03T10:00:00.000Z',
  created_at: '2018-11-01T10:00:00.000Z',
  updated_at: '2019-01-01T00:00:00.000Z',
  ...post,
});
