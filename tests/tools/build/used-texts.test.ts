import { expect, it } from 'vitest';
import { pickTexts, textsUsedBy } from '@/tools/build/used-texts.mjs';

const TEXTS = {
  share: { title: 'Share', copied: 'Copied' },
  listing: { count_one: 'One post', count_other: '{{count}} posts' },
  auth: { strength: { 0: 'weak', 1: 'strong' }, lead: 'Welcome' },
};

it.each([
  ["t('share.copied')", { share: { copied: 'Copied' } }],
  ["const KEY: TextKey = 'listing.count';", { listing: TEXTS.listing }],
  ['t(`auth.strength.${score}`)', { auth: { strength: TEXTS.auth.strength } }],
  ['t(`auth.strength.${score}.${part}`)', { auth: { strength: TEXTS.auth.strength } }],
  ["'share'; 'auth.'; `share${title}`; share.title", {}],
])('%s uses %j', (code, expected) => {
  expect(pickTexts(TEXTS, textsUsedBy([code]))).toEqual(expected);
});

it('a key whose beginning is unknown is refused, because its text could be missing', () => {
  expect(() => textsUsedBy(['t(`${group}.title`)'])).toThrow('`${group}.title`');
});
