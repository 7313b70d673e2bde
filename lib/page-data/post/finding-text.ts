import type { Finding, Place } from '../../article/check/finding';
import type { Translate } from '../../i18n/translate';

/** Where a finding is, in words: `Heading › first words…`; '' for the post as a whole. */
export function placeText({ heading, words, field }: Place, t: Translate): string {
  return [heading, field ? t(`check.field.${field}`) : '', words].filter((part) => part !== '').join(' › ');
}

/** What is wrong, and what to do. */
export function findingText({ code, values }: Finding, t: Translate): string {
  return t(`check.finding.${code}`, values);
}
