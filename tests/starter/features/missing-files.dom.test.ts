import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tellMissing } from '@/lib/starter/features/missing-files.client';
import { reportsIn } from '@/sandbox/errors/envelope';

const SETTINGS = 'https://key@errors.example/base/7 production 2.0.0';
const OLD = 'There is a newer version.';

/** The site answers for its files with these; without a status there is no answer. */
function aSite(answers: { readonly file?: number; readonly knownFile?: number }) {
  const sent: { readonly url: string; readonly body: string }[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: string }) => {
    if (body !== undefined) {
      sent.push({ url, body });
      return Promise.resolve(new Response('{}'));
    }
    const status = url.includes('/_starter/') ? answers.file : answers.knownFile;
    return status === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status }));
  });
  return sent;
}

let files = 0;
const newFile = () => `${location.origin}/_starter/${(files += 1)}.js`;
const saidOf = (file: string) => `TypeError: Failed to fetch dynamically imported module: ${file}`;

describe('a file that has not come', () => {
  beforeEach(() => {
    document.body.innerHTML = `<div data-offline-notice="" data-old-notice="${OLD}" role="status"></div>`;
    history.replaceState(null, '', '/blog/x?token=s3cret');
    return () => vi.unstubAllGlobals();
  });
  const status = () => document.body.textContent;

  it.each([
    ['gone, so the page is too old', { file: 404 }, '404', OLD],
    ['refused for now', { file: 503, knownFile: 200 }, '503', ''],
    ['there by now, or another page in its place', { file: 200 }, '200', ''],
    ['blocked, while the site answers', { knownFile: 200 }, 'blocked', ''],
  ])('is reported once, by the release of the page: %s', async (_name, answers, cause, noticeText) => {
    const sent = aSite(answers);
    const file = newFile();
    await Promise.all([tellMissing(saidOf(file), SETTINGS), tellMissing(file, SETTINGS)]);
    await tellMissing(saidOf(file), SETTINGS);
    expect(sent.map(({ url }) => url)).toEqual([
      'https://errors.example/base/api/7/envelope/?sentry_key=key',
    ]);
    const [report] = reportsIn(Buffer.from(sent[0]?.body ?? ''));
    expect(report).toMatchObject({
      release: '2.0.0',
      environment: 'production',
      transaction: '/blog/x',
      message: `${saidOf(file)}: ${cause}`,
    });
    expect(sent[0]?.body).not.toContain('s3cret');
    expect(status()).toBe(noticeText);
  });

  it('is told of later if there is no connection now', async () => {
    const file = newFile();
    expect(aSite({})).toEqual([]);
    await tellMissing(file, SETTINGS);
    const sent = aSite({ file: 404 });
    await tellMissing(file, SETTINGS);
    expect(sent).toHaveLength(1);
  });

  it('is not reported without a service, and the page says that it is too old', async () => {
    const sent = aSite({ file: 404 });
    await tellMissing(newFile(), null);
    expect([sent, status()]).toEqual([[], OLD]);
  });
});
