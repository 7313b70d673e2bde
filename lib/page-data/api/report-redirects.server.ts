import { refusedRules } from '../sources/redirects.server';

/**
 * What an editor reads about the redirect rules: how many there are, and for each one that redirects nobody, why.
 *
 * Errors: throws if the rules were never loaded.
 */
export async function reportRedirects(): Promise<string> {
  const { total, refused } = await refusedRules();
  if (refused.length === 0) return `Redirect rules: ${total}. No rule is refused.\n`;
  const lines = refused.map(({ rule, reason }) => `- ${reason} (${rule.locale ?? 'every language'})`);
  return `Redirect rules: ${total}. These redirect nobody:\n${lines.join('\n')}\n`;
}
