import { describe, expect, it } from 'vitest';
import * as constants from '@/lib/config/constants';
import packageFile from '@/package.json';

/**
 * Copied by hand from specification §5, §9 and rules §2, §6, D1, D10: a number that changes here must change
 * there too.
 */
const SPECIFIED: Readonly<Partial<Record<keyof typeof constants, unknown>>> = {
  PAGE_SIZES: { categories: 6, platforms: 6, blogs: 9, search: 8, author: 8, trending: 10 },
  READING_WORDS_PER_MINUTE: 200,
  READING_MIN_MINUTES: 1,
  READING_MAX_MINUTES: 15,
  RENDER_DEADLINE_MS: 5_000,
  MISSING_REVALIDATE_SECONDS: 60,
  CODE_RESEND_WAITS_MS: [30_000, 60_000, 120_000],
  LINK_RESEND_WAITS_MS: [30_000, 60_000, 120_000],
  CODE_DIGITS: 6,
  CAPTCHA_LOAD_LIMIT_MS: 8_000,
  CAPTCHA_EXECUTE_LIMIT_MS: 3_000,
  LOG_OUT_REDIRECT_DELAY_MS: 500,
  LOG_OUT_FLUSH_LIMIT_MS: 300,
  OTHER_URL_MAX_CHARACTERS: 2048,
  FE_APP_COOKIE_DAYS: 365,
  RELEASE: '1.13.1',
  TRACE_SAMPLE_RATE: 0,
};

describe('the numbers of the specification', () => {
  it.each(Object.entries(SPECIFIED))('%s is %j', (name, value) => {
    expect(constants[name as keyof typeof constants]).toEqual(value); // why: the names come from the record above
  });

  it("include the release, which is the package's version", () => {
    expect(packageFile.version).toBe(constants.RELEASE);
  });
});
