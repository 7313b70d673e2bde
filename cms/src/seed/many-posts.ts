/**
 * `node dist/src/seed/many-posts.js 5000`, with the service's settings: copies posts that exist in every
 * language until there are this many, to measure the service under load. Writes rows directly, because Strapi
 * would take an hour. Use a throwaway database.
 */
import { createStrapi } from '@strapi/strapi';
import { LANGUAGES } from '../content-model';

type Row = Readonly<Record<string, string | number | null>> & { readonly id: number };

const LINKS = {
  blogs_author_lnk: 'blog_id',
  blogs_category_lnk: 'blog_id',
  blogs_platform_lnk: 'blog_id',
  blogs_profession_lnk: 'blog_id',
  blogs_cmps: 'entity_id',
  files_related_mph: 'related_id',
} as const;
const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 50;

async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? '');
  process.env.CMS_IMPORT = 'true';
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: `${process.cwd()}/dist` }).load();
  strapi.get('cron').stop();
  const database = strapi.db.connection;
  const complete = await database('blogs')
    .select('document_id')
    .groupBy('document_id')
    .having(database.raw('count(distinct locale)'), '=', LANGUAGES.length);
  const documents: readonly string[] = complete.map(({ document_id }) => document_id);
  const posts: readonly Row[] = await database('blogs').whereIn('document_id', documents);
  const [last] = await database('blogs').max({ id: 'id' });
  const stride = Number(last?.id) + 1;
  const links = await Promise.all(
    Object.entries(LINKS).map(async ([table, column]) => {
      const rows: readonly Row[] = await database(table)
        .whereIn(
          column,
          posts.map(({ id }) => id),
        )
        .modify((query) => {
          if (table === 'files_related_mph') void query.where('related_type', 'api::blog.blog');
        });
      return { table, column, rows };
    }),
  );
  const copies = Math.ceil(count / documents.length);
  for (let copy = 1; copy < copies; copy += 1) {
    const shift = copy * stride;
    const mark = String(copy).padStart(6, '0');
    await database.batchInsert(
      'blogs',
      posts.map((post) => ({
        ...post,
        id: post.id + shift,
        document_id: `${String(post.document_id).slice(0, -mark.length)}${mark}`,
        slug: `${post.slug}-${copy}`,
        title: `${post.title} ${copy}`,
        publish_date: earlier(strapi.db.dialect.client, post.publish_date ?? null, copy),
        trending: false,
        trending_post_order: null,
      })),
      ROWS_AT_ONCE,
    );
    for (const { table, column, rows } of links)
      await database.batchInsert(
        table,
        rows.map(({ id: _, ...link }) => ({ ...link, [column]: Number(link[column]) + shift })),
        ROWS_AT_ONCE,
      );
  }
  // The rows have explicit ids, so move PostgreSQL's sequence past them.
  if (strapi.db.dialect.client === 'postgres')
    await database.raw("select setval(pg_get_serial_sequence('blogs', 'id'), (select max(id) from blogs))");
  process.stdout.write(`${copies * posts.length} rows of posts\n`);
  await strapi.destroy();
}

/** An hour for each copy, as each database stores a date. */
function earlier(client: string, date: string | number | null, hours: number): Date | number | null {
  if (date === null) return null;
  const ms = new Date(date).getTime() - hours * HOUR_MS;
  return client === 'sqlite' ? ms : new Date(ms);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${String(error).slice(-300)}\n`);
    process.exit(1);
  },
);
