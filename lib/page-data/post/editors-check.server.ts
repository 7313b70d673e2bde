import { isError, type Finding } from '../../article/check/finding';
import { safeArticle, type SafeArticle } from '../../article/safe-article';
import { element, type ArticleElement } from '../../article/tree/tree';
import type { Locale } from '../../config/languages';
import type { Translate } from '../../i18n/translate';
import { translatorFor } from '../../i18n/translator.server';
import { findingsOf } from './check-content.server';
import { content } from '../services/content.server';
import { findingText, placeText } from './finding-text';

/**
 * The editor's check of a post, shown above its text in a preview. It opens and closes without a
 * script.
 *
 * Errors: throws if the content service fails.
 */
export async function editorsCheck(locale: Locale, slug: string): Promise<SafeArticle> {
  const records = await content().typedPosts({ locale, slug, drafts: true });
  const [first] = records;
  const findings = first ? await findingsOf(first, { locale, sameSlug: records.length }) : [];
  return safeArticle([drawnCheck(findings, translatorFor(locale))]);
}

function drawnCheck(findings: readonly Finding[], t: Translate): ArticleElement {
  const errors = findings.filter(isError);
  const advice = findings.filter((finding) => !isError(finding));
  const summary = t('check.summary', { errors: errors.length, advice: advice.length });
  return element('details', errors.length > 0 ? { open: '' } : {}, [
    element('summary', {}, [summary]),
    ...drawnList(t('check.errors'), errors, t),
    ...drawnList(t('check.advice'), advice, t),
    ...(findings.length === 0 ? [element('p', {}, [t('check.nothing')])] : []),
  ]);
}

function drawnList(title: string, findings: readonly Finding[], t: Translate): readonly ArticleElement[] {
  if (findings.length === 0) return [];
  const items = findings.map((finding) => {
    const place = placeText(finding.place, t);
    const href = placeHref(finding);
    const placeElement = href === '' ? element('em', {}, [place]) : element('a', { href }, [place]);
    return element('li', {}, [...(place === '' ? [] : [placeElement]), findingText(finding, t)]);
  });
  return [element('p', {}, [title]), element('ul', {}, items)];
}

/**
 * Leads to the heading above, or to the beginning of the text. Not to the words themselves (a text
 * fragment): the browser would find them first in this list of findings.
 */
function placeHref({ place: { id, words, field } }: Finding): string {
  if (id) return `#${encodeURIComponent(id)}`;
  return field === undefined && words !== '' ? '#article-body' : '';
}
