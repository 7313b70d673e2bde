import { INDEX_WAIT_MS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import { TEMPLATES_PATH } from '../../config/routes';
import { allTemplates } from '../content/templates.server';
import { postSearch } from '../services/services.server';

const LISTS = ['category', 'platform', 'profession', 'author'] as const;

/**
 * The segments of a path as its page spells them: our own words in lower case, a slug in the case that the
 * content has, which for slugs of old blogs need not be lower case.
 *
 * Errors: throws if the media API has never replied.
 */
export async function pathInCase(locale: Locale, segments: readonly string[]): Promise<readonly string[]> {
  const lower = segments.map((segment) => segment.toLowerCase());
  const [first, second = '', third = ''] = lower;
  const list = LISTS.find((one) => one === second);
  if (first === 'blog' && third !== '' && list)
    return lower.with(2, spelled(third, await slugsOf(locale, list)));
  if (first === 'blog' && lower.length === 2) {
    const ending = second.endsWith('.md') ? '.md' : '';
    const slug = second.slice(0, second.length - ending.length);
    return lower.with(1, spelled(slug, await slugsOf(locale, 'post')) + ending);
  }
  if (`/${first}` === TEMPLATES_PATH && lower.length === 2) {
    const templates = await allTemplates(locale);
    return lower.with(1, spelled(second, new Set(templates.flatMap(({ id, slug }) => [slug, id]))));
  }
  return lower;
}

async function slugsOf(locale: Locale, kind: 'post' | (typeof LISTS)[number]): Promise<ReadonlySet<string>> {
  await postSearch().ready(INDEX_WAIT_MS);
  return postSearch().slugs(locale, kind);
}

function spelled(lower: string, slugs: ReadonlySet<string>): string {
  if (slugs.has(lower)) return lower;
  const composed = lower.normalize('NFC');
  return [...slugs].find((slug) => slug.toLowerCase().normalize('NFC') === composed) ?? lower;
}
