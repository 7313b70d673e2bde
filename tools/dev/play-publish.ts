/**
 * `npm run sandbox:publish`: does what an editor would on the running demo (`npm run demo`): publishes a
 * post, changes it, gives it another slug, unpublishes it, publishes it again and deletes it. Prints after
 * each step what the site regenerated and what readers get. With `--pasted` it publishes the bodies of other
 * tools (`sandbox/content/pasted`), and leaves them there to look at.
 */
import { localUrls, DEMO_REVALIDATE_SECRET } from '../lib/local-urls';
import { createEditor, type EditedPost, type Renewed } from '../lib/editor';
import { exitWithError } from '../lib/exit-with-error';
import { pastedPosts } from '../lib/pasted-posts';

const { site, sandbox } = localUrls();
const editor = createEditor({
  site,
  sandbox,
  secret: process.env.REVALIDATE_SECRET || DEMO_REVALIDATE_SECRET,
});
const post: EditedPost = {
  id: 900_001,
  slug: 'an-editor-at-work',
  locale: 'en',
  title: 'An editor at work',
  excerpt: 'Published by npm run sandbox:publish.',
  // Followers of this category get one email.
  category: [{ id: 1, slug: 'editing-basics', name: 'Editing basics' }],
  author: { slug: 'maya-lindqvist', name: 'Maya Lindqvist' },
  featureImage: { url: '/uploads/cover-video-marketing-plan-video-marketing.png', width: 1600, height: 900 },
  blogBody: '<h2>What this is</h2><p>A post that comes, changes and goes.</p>',
};
const MOVED = 'an-editor-has-moved';
const PLACES = ['/blog', '/feed.xml', '/sitemaps/posts-en.xml', '/llms.txt'];

async function main(): Promise<void> {
  await fetch(`${site}/api/health`).catch(() => {
    throw new Error(`Nothing responds at ${site}: start the demo first (npm run demo).`);
  });
  if (process.argv.includes('--pasted')) {
    for (const pasted of pastedPosts()) await step('published', editor.publish(pasted), pasted.slug);
    return;
  }
  // Requested once, so that there is something to regenerate.
  await Promise.all(PLACES.map((path) => fetch(site + path)));
  await step('published', editor.publish(post), post.slug);
  await step('changed', editor.publish({ ...post, title: 'An editor at work, again' }), post.slug);
  await step('renamed', editor.rename(post, MOVED), MOVED, post.slug);
  await step('unpublished', editor.unpublish({ ...post, slug: MOVED }), MOVED);
  await step('published again', editor.publish({ ...post, slug: MOVED }), MOVED);
  await step('deleted', editor.remove({ ...post, slug: MOVED }), MOVED);
}

async function step(what: string, calling: Promise<Renewed>, ...slugs: readonly string[]): Promise<void> {
  const { rendered, documents, failed, readMs, totalMs } = await calling;
  const outcomes = await Promise.all([
    ...slugs.map((slug) => statusOf(`/blog/${slug}`)),
    ...PLACES.map((path) => mentionIn(path, slugs[0] ?? '')),
  ]);
  process.stdout.write(
    `${what}: ${rendered.length} pages rendered in ${totalMs} ms (${readMs} ms reading), ${documents.length} documents, ${failed.length} failed\n  ${outcomes.join('   ')}\n`,
  );
}

async function statusOf(path: string): Promise<string> {
  const { status, headers } = await fetch(site + path, { redirect: 'manual' });
  return `${path} ${status}${headers.has('location') ? ` → ${headers.get('location')}` : ''}`;
}

async function mentionIn(path: string, slug: string): Promise<string> {
  const text = await (await fetch(site + path)).text();
  return `${path} ${text.includes(slug) ? 'names it' : 'does not name it'}`;
}

main().catch(exitWithError);
