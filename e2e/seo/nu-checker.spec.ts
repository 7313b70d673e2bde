import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { withoutPageStyles } from '../support/page-styles';
import { LOCALES } from '../../lib/config/languages';
import { SURVEY, surveyed } from '../support/survey';
import { forEach, get, hiddenPages, pageKinds } from './support/site';
import { SECOND_PAGE } from '../support/second-page';

type Message = {
  readonly type: string;
  readonly url: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
};

/** From the package vnu-jar, whose main module would start the checker. */
const JAR = 'node_modules/vnu-jar/build/dist/vnu.jar';

/** Its style checker does not support CSS View Transitions yet; the HTML checker is not affected. */
const KNOWN_TO_BE_WRONG =
  '.*(?:“view-transition-name” doesn.t exist|Unrecognized at-rule “@view-transition”).*';

/**
 * The W3C's own checker, on every kind of page in every language. A page's inline styles are left out, because its style checker
 * supports neither container queries nor scroll-driven animations.
 */
test('the HTML of every kind of page is valid', SURVEY, async () => {
  test.setTimeout(240_000);
  const java = spawnSync('java', ['-version']);
  expect(
    java.status,
    'NO JAVA: the W3C checker cannot run on this machine, so the HTML is NOT checked. Install a Java runtime (11 or later).',
  ).toBe(0);

  const folder = mkdtempSync(join(tmpdir(), 'nu-checker-'));
  try {
    const paths = surveyed(LOCALES, ['ru']).flatMap((locale) => [
      ...pageKinds(locale),
      ...hiddenPages(locale),
    ]);
    paths.push(SECOND_PAGE);
    await forEach(paths, async (path) =>
      writeFileSync(
        join(folder, `${encodeURIComponent(path)}.html`),
        withoutPageStyles(await (await get(path)).text()),
      ),
    );
    const { stdout } = await promisify(execFile)(
      'java',
      [
        '-Xss8m',
        '-jar',
        JAR,
        '--stdout',
        '--exit-zero-always',
        '--errors-only',
        '--filterpattern',
        KNOWN_TO_BE_WRONG,
        '--format',
        'json',
        folder,
      ],
      { maxBuffer: 64_000_000 },
    );
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const faults = messages.map(
      ({ url, message, extract }) =>
        `${decodeURIComponent(url.split('/').at(-1) ?? '')}: ${message} ${extract ?? ''}`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    test.info().annotations.push({ type: 'pages checked', description: String(paths.length) });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
