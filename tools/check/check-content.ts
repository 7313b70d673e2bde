/**
 * `npm run check:content`: what an editor should know about every post (lib/article/check), and the redirect
 * rules that are refused. Checks the content service at CMS_URL, or the sandbox's content without one.
 * `--drafts` also checks what is not published yet, `--external` asks other sites for the pages that posts
 * link to, `--language fr` chooses the language of the report. Exits with 1 if anything must be fixed.
 */
import { parseArgs } from 'node:util';
import { isError, type Finding } from '../../lib/article/check/finding';
import type { Post } from '../../lib/cms/model';
import { LOCALES, toLocale, type Locale } from '../../lib/config/languages';
import { localePath, routes } from '../../lib/config/routes';
import { translatorFor } from '../../lib/i18n/translator.server';
import { findingsOf } from '../../lib/page-data/post/check-content.server';
import { content } from '../../lib/page-data/services/content.server';
import { findingText, placeText } from '../../lib/page-data/post/finding-text';
import { refusedRules } from '../../lib/page-data/content/redirects.server';
import { postSearch } from '../../lib/page-data/services/services.server';
import { startSandbox } from '../../sandbox/start-sandbox';
import { exitWithError } from '../lib/exit-with-error';
import { createLookOutside } from '../lib/look-outside';

const POSTS_WAIT_MS = 60_000;

const { values: options } = parseArgs({
  options: {
    drafts: { type: 'boolean', default: false },
    external: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
});
const t = translatorFor(toLocale(options.language));
const count = { posts: 0, errors: 0, advice: 0 };

async function main(): Promise<void> {
  if (!process.env.CMS_URL) process.env.CMS_URL = `${(await startSandbox()).origin}/cms`;
  await postSearch().ready(POSTS_WAIT_MS);
  const lookOutside = options.external ? createLookOutside() : undefined;
  for (const locale of LOCALES) {
    const records = await content().typedPosts({ locale, drafts: options.drafts });
    const atSlug = new Map<string, number>();
    for (const { post } of records) atSlug.set(post.slug, (atSlug.get(post.slug) ?? 0) + 1);
    for (const one of records) {
      const sameSlug = atSlug.get(one.post.slug) ?? 1;
      print(
        one.post,
        locale,
        await findingsOf(one, { locale, sameSlug, ...(lookOutside && { lookOutside }) }),
      );
    }
  }
  await printRules();
  process.stdout.write(`${count.posts} posts, ${count.errors} to fix, ${count.advice} to consider\n`);
  process.exit(count.errors > 0 ? 1 : 0);
}

function print(post: Post, locale: Locale, findings: readonly Finding[]): void {
  count.posts += 1;
  if (findings.length === 0) return;
  process.stdout.write(`\n${localePath(locale, routes.post(post.slug))}  ${post.title}\n`);
  for (const finding of [...findings].sort((one, other) => Number(isError(other)) - Number(isError(one)))) {
    count[isError(finding) ? 'errors' : 'advice'] += 1;
    const place = placeText(finding.place, t);
    process.stdout.write(
      `  ${isError(finding) ? '✗' : '·'} ${place === '' ? '' : `${place} — `}${findingText(finding, t)}\n`,
    );
  }
}

async function printRules(): Promise<void> {
  const { refused } = await refusedRules();
  count.errors += refused.length;
  if (refused.length > 0) process.stdout.write('\n/api/redirects\n');
  for (const { rule, reason } of refused)
    process.stdout.write(`  ✗ ${reason} (${rule.locale ?? 'every language'})\n`);
}

main().catch(exitWithError);
