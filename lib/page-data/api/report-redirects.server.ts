import { localePath, routes } from '../../config/routes';
import { content } from '../services/content.server';
import { refusedRules } from '../content/redirects.server';

/**
 * What an editor reads about URLs: how many redirect rules there are, for each one that redirects
 * nobody, why, and the posts that nobody can reach.
 *
 * Errors: throws if the rules were never loaded, or the content service fails.
 */
export async function reportRedirects(): Promise<string> {
  return (await rulesReport()) + (await postsReport());
}

async function postsReport(): Promise<string> {
  const posts = await content().unreachablePosts();
  if (posts.length === 0) return '';
  const lines = posts.map(
    ({ title, slug, language }) => `- ${JSON.stringify(title)} (${localePath(language, routes.post(slug))})`,
  );
  return `Posts that nobody can reach, because their slug is that of a page of the site; give them another:\n${lines.join('\n')}\n`;
}

async function rulesReport(): Promise<string> {
  const { total, refused } = await refusedRules();
  if (refused.length === 0) return `Redirect rules: ${total}. No rule is refused.\n`;
  const lines = refused.map(({ rule, reason }) => `- ${reason} (${rule.locale ?? 'every language'})`);
  return `Redirect rules: ${total}. These redirect nobody:\n${lines.join('\n')}\n`;
}
