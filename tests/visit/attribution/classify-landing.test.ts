import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ATTRIBUTION } from '@/lib/visit/attribution/attribution-record';
import { CHANNEL_RULES } from '@/lib/visit/attribution/channel-rules';
import { classifyLanding } from '@/lib/visit/attribution/classify-landing';
import { CHANNELS, CLICK_IDS } from '@/lib/config/attribution';
import { landings } from './landings';

const PAGE = 'https://clipwright.example/blog/cut';

const landingOf = ({ query, referrer }: { readonly query: string; readonly referrer: string }) => ({
  url: query === '' ? PAGE : `${PAGE}?${query}#part`,
  referrer,
});

/** Names and values that mean something to the table, and some that are hard to parse. */
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'referral', 'offer_id'];
const VALUES = [
  'google',
  'YouTube',
  'cpc',
  'display',
  'email',
  'brand',
  'x.com',
  '(direct)',
  'a b',
  '%',
  '\u0000',
];
const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom(...NAMES, ...CLICK_IDS.map(([name]) => name)),
      fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary' })),
    ),
    { maxLength: 6 },
  )
  .map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );
const referrers = fc.oneof(
  fc.constantFrom(
    '',
    'https://www.google.de/',
    'https://mail.google.com/',
    'android-app://com.twitter.android/',
  ),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

describe('the channel of a landing', () => {
  it.each(landings.filter(({ query }) => query !== '' && !/[#?]/.test(query)))(
    'is the same behind a #: $query from "$referrer"',
    ({ query, referrer, channel, rule }) => {
      for (const fragment of [`#${query}`, `#?${query}`, `#part?${query}`, `#part&${query}`]) {
        const classification = classifyLanding({ url: PAGE + fragment, referrer });
        expect([classification.record.channel, classification.rule]).toEqual([channel, rule]);
      }
    },
  );

  it.each(landings)('$query from "$referrer" is $rule', (landing) => {
    const { record, rule, source } = classifyLanding(landingOf(landing));
    expect({ channel: record.channel, rule, source }).toEqual({
      channel: landing.channel,
      rule: landing.rule,
      source: landing.source,
    });
  });

  it('has examples of every row and of every click id', () => {
    expect(new Set(landings.map(({ rule }) => rule))).toEqual(new Set(CHANNEL_RULES.map(({ id }) => id)));
    const queries = landings.map(({ query }) => query.toLowerCase()).join('&');
    expect(CLICK_IDS.filter(([name]) => !queries.includes(`${name}=`))).toEqual([]);
  });

  it('counts a click id of 512 characters, but no longer one', () => {
    const recordOf = (query: string) => classifyLanding({ url: `${PAGE}?${query}`, referrer: '' }).record;
    const [longest, tooLong] = ['x'.repeat(512), 'x'.repeat(513)];
    expect(recordOf(`gclid=${longest}`)).toMatchObject({ channel: 'Paid Search', click_id: longest });
    expect(recordOf(`gclid=${tooLong}`)).toEqual(NO_ATTRIBUTION);
    expect(recordOf(`gclid=${tooLong}&msclkid=${longest}`).click_id).toBe(longest);
  });

  it('does not count a host longer than a domain name can be', () => {
    const ruleOf = (host: string) => classifyLanding({ url: PAGE, referrer: `https://${host}/` }).rule;
    const longest = `${'a.'.repeat(125)}com`;
    expect(longest).toHaveLength(253);
    expect(ruleOf(longest)).toBe('referral');
    expect(ruleOf(`a${longest}`)).toBe('direct');
  });

  it('reads parameters only behind a question mark', () => {
    expect(classifyLanding({ url: `${PAGE}&referral=anna`, referrer: '' }).rule).toBe('direct');
  });

  it('is one of the eleven, each of which has an example', () => {
    expect(new Set(landings.flatMap(({ channel }) => channel ?? []))).toEqual(new Set(CHANNELS));
    expect(CHANNELS).toHaveLength(11);
  });
});

describe('the record of a landing', () => {
  it('stores the URL’s values as they are', () => {
    expect(
      classifyLanding({
        url: `${PAGE}?UTM_Source=Google&utm_medium=CPC&utm_campaign=%20Spring%20Sale%20&utm_term=cut+video&utm_content=b&gclid=Cj0_a.b~c&offer_id=7&partner_id=9`,
        referrer: 'https://www.google.com/search?q=secret',
      }).record,
    ).toEqual({
      referrer: 'google.com',
      channel: 'Affiliate',
      click_id: 'Cj0_a.b~c',
      offer_id: '7',
      partner_id: '9',
      utm_source: 'Google',
      utm_medium: 'CPC',
      utm_campaign: 'Spring Sale',
      utm_term: 'cut video',
      utm_content: 'b',
    });
  });

  it('names an app by its package', () => {
    expect(
      classifyLanding({ url: PAGE, referrer: 'android-app://com.google.android.gm/' }).record.referrer,
    ).toBe('android-app://com.google.android.gm');
  });

  it('cuts the name of an app, which a script can make as long as it likes', () => {
    const { record } = classifyLanding({ url: PAGE, referrer: `android-app://${'a'.repeat(5_000)}/` });
    expect(record.referrer).toHaveLength(4_096);
  });

  it('is empty for a direct landing, whatever else the URL says', () => {
    expect(
      classifyLanding({ url: `${PAGE}?utm_campaign=spring&utm_content=b`, referrer: '' }).record,
    ).toEqual(NO_ATTRIBUTION);
  });

  it('treats the page’s own host as ours, wherever it runs', () => {
    const landing = { url: 'http://127.0.0.1:4310/blog', referrer: 'http://127.0.0.1:4321/editor' };
    expect(classifyLanding(landing).rule).toBe('direct');
  });

  it('treats the studio and the AI app as ours, on whatever domain (rules D25)', () => {
    const from = (referrer: string) =>
      classifyLanding({ url: PAGE, referrer }, ['https://studio.example:8443', 'https://www.ai.test', ''])
        .rule;
    expect(['https://studio.example/login', 'https://ai.test/'].map(from)).toEqual(['direct', 'direct']);
    expect(from('https://notai.test/')).toBe('referral');
  });

  it('cuts a campaign value after 256 characters', () => {
    const { record } = classifyLanding({ url: `${PAGE}?utm_source=${'s'.repeat(300)}`, referrer: '' });
    expect(record.utm_source).toBe('s'.repeat(256));
  });
});

describe('for any landing', () => {
  it(
    'never throws, whatever the two texts are, and returns one of the eleven channels or null',
    {
      timeout: 60_000,
    },
    () => {
      const texts = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc
          .tuple(
            fc.constantFrom(
              '',
              'https://',
              'https://a.example/?',
              '?utm_source=',
              'android-app://',
              'https://a.',
            ),
            fc.constantFrom('a', '.', 'a.', '&', '%', '\ud83d', 'ж', 'utm_source=a&', '-brand', 'cp'),
            fc.integer({ min: 0, max: 200_000 }),
          )
          .map(([start, piece, length]) => (start + piece.repeat(length / piece.length)).slice(0, 200_000)),
      );
      fc.assert(
        fc.property(
          fc.oneof(
            fc.record({ url: texts, referrer: texts }),
            fc.record({ url: queries.map((query) => `${PAGE}?${query}`), referrer: referrers }),
          ),
          (landing) => {
            expect([null, ...CHANNELS]).toContain(classifyLanding(landing).record.channel);
          },
        ),
        { numRuns: 200 },
      );
    },
  );

  it('stays fast for a host of 100,000 labels', () => {
    const startMs = performance.now();
    classifyLanding({ url: PAGE, referrer: `https://${'a.'.repeat(100_000)}example/` });
    expect(performance.now() - startMs).toBeLessThan(5_000);
  });

  it('ignores case, except in the values that are stored', () => {
    const sample = fc.constantFrom(...landings.filter(({ query }) => !query.includes('%')));
    fc.assert(
      fc.property(sample, ({ query, referrer }) => {
        const { rule, source } = classifyLanding(landingOf({ query, referrer }));
        const loud = classifyLanding(
          landingOf({ query: query.toUpperCase(), referrer: referrer.toUpperCase() }),
        );
        expect({ rule: loud.rule, source: loud.source }).toEqual({ rule, source });
      }),
      { numRuns: 300 },
    );
  });
});
