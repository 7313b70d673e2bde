import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ATTRIBUTION } from '@/lib/attribution/attribution-record';
import { classifyLanding } from '@/lib/attribution/classify-landing';
import { mergeAttribution } from '@/lib/attribution/merge-attribution';
import { landings } from './landings';

const records = landings.map(
  ({ query, referrer }) => classifyLanding({ url: `https://clipwright.example/?${query}`, referrer }).record,
);
const direct = landings.flatMap(({ rule }, index) => (rule === 'direct' ? (records[index] ?? []) : []));

describe('the record of a session', () => {
  it('takes the values of a later landing, and keeps the rest', () => {
    const advertisement = classifyLanding({
      url: 'https://clipwright.example/?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=abc',
      referrer: 'https://www.google.com/',
    }).record;
    const newsletter = classifyLanding({
      url: 'https://clipwright.example/?utm_source=newsletter&utm_medium=email',
      referrer: '',
    }).record;
    expect(mergeAttribution(advertisement, newsletter)).toEqual({
      ...NO_ATTRIBUTION,
      referrer: 'google.com',
      channel: 'Email',
      click_id: 'abc',
      utm_source: 'newsletter',
      utm_medium: 'email',
      utm_campaign: 'spring',
    });
  });

  it('is never overwritten by a direct landing (rules D11)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...records), fc.constantFrom(...direct), (stored, landing) => {
        expect(mergeAttribution(stored, landing)).toEqual(stored);
      }),
    );
  });

  it('equals the first landing’s record when nothing was stored', () => {
    for (const record of records) expect(mergeAttribution(NO_ATTRIBUTION, record)).toEqual(record);
  });
});
