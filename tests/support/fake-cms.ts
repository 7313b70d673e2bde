import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import { createHttpClient } from '@/lib/http/http-client';
import { aLog } from './fake-log';
import { aFakeAdapter, type FakeAnswer } from './fake-service';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';
import { mediaAt } from './media';

const CMS_URL = 'https://cms.example/content';

/** A 200 with this value. */
export const replies = (value: unknown): FakeAnswer => ({ json: value });

/** A 200 with this text, JSON or not. */
export const repliesText = (text: string): FakeAnswer => ({ text });

/** An error in Strapi's format. */
export const fails = (status: number): FakeAnswer => ({
  status,
  json: { statusCode: status, error: 'Refused', message: 'no' },
});

/**
 * The client of the content service, with a function in place of the service. Counts are 1 unless the test
 * says otherwise.
 */
export function aCms(
  answer: (request: URL) => FakeAnswer,
  countAnswer: (request: URL) => FakeAnswer = () => replies(1),
) {
  const requests: URL[] = [];
  const { adapter } = aFakeAdapter((config) => {
    const url = new URL(`${config.baseURL}${config.url}`);
    requests.push(url);
    return url.pathname.endsWith('/count') ? countAnswer(url) : answer(url);
  });
  const { log, warnings, errors } = aLog();
  const http = createHttpClient({ service: 'cms', baseUrl: CMS_URL, adapter });
  return {
    cms: new StrapiSource({ http, bulk: http, dialect: strapiV3, media: mediaAt(CMS_URL), log }),
    requests: requests as readonly URL[],
    warnings,
    errors,
  };
}

/** The path below the service, and the decoded parameters. */
export function requestOf(url: URL | undefined): readonly [string, readonly string[]] {
  const path = url?.pathname.slice(new URL(CMS_URL).pathname.length) ?? '';
  return [path, [...(url?.searchParams ?? [])].map(([name, value]) => `${name}=${value}`)];
}
