import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { withoutPageStyles } from './page-styles';

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
 * What the W3C's own checker finds in the HTML of each path; empty is the goal. A page's inline styles are
 * left out, because its style checker supports neither container queries nor scroll-driven animations.
 */
export async function nuFaults(pages: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const java = spawnSync('java', ['-version']);
  expect(
    java.status,
    'NO JAVA: the W3C checker cannot run on this machine, so the HTML is NOT checked. Install a Java runtime (11 or later).',
  ).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), 'nu-checker-'));
  try {
    for (const [path, html] of pages)
      writeFileSync(join(folder, `${encodeURIComponent(path)}.html`), withoutPageStyles(html));
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
    // why: the checker's own format (`--format json`).
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages.map(
      ({ url, message, extract }) =>
        `${decodeURIComponent(url.split('/').at(-1) ?? '')}: ${message} ${extract ?? ''}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
