import { describe, expect, it } from 'vitest';
import * as constants from '@/lib/config/constants';
import packageFile from '../../package.json';

/** Written out by hand from specification §5, §9 and rules §2, D1, D10: a number that changes here changes in one of them too. */
const SPECIFIED: Readonly<Partial<Record<keyof typeof constants, unknown>>> = {
  PAGE_SIZES: { categories: 6, platforms: 6, blogs: 9, search: 8, author: 8, trending: 10 },
  READING_WORDS_PER_MINUTE: 200,
  READING_MIN_MINUTES: 1,
  READING_MAX_MINUTES: 15,
  RENDER_DEADLINE_MS: 5_000,
  MISSING_REVALIDATE_SECONDS: 60,
  AUTH_COOKIE_LIFETIME_MS: 157_248_000,
  ENVIRONMENT: 'staging',
  RELEASE: '1.13.1',
  TRACE_SAMPLE_RATE: 0,
};

describe('the numbers of the specification', () => {
  it.each(Object.entries(SPECIFIED))('%s is %j', (name, value) => {
    expect(constants[name as keyof typeof constants]).toEqual(value); // why: the names are those of the record above
  });

  it('are the release of the package, too', () => {
    expect(packageFile.version).toBe(constants.RELEASE);
  });
});
