import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { expect } from '@playwright/test';
import type { ErrorReport } from '../../sandbox/errors/envelope';
import { sandbox } from '../../tools/lib/sandbox';

/** The error service's reports that contain these words. */
export async function reportsAbout(words: string): Promise<readonly ErrorReport[]> {
  const response = await fetch(`${sandbox}/errors/reports?about=${encodeURIComponent(words)}`);
  return (await response.json()) as ErrorReport[];
}

/** The one report with these words, once it has arrived. */
export async function theReport(words: string): Promise<ErrorReport> {
  await expect.poll(() => reportsAbout(words)).toHaveLength(1);
  const [report] = await reportsAbout(words);
  if (!report) throw new Error(`the error service was told nothing of ${words}`);
  return report;
}

/** Our source files in an error's frames, innermost first, found with the build's source maps. */
export function sourcesOf({ exception }: ErrorReport): readonly string[] {
  const frames = exception?.values.at(-1)?.stacktrace?.frames ?? [];
  return frames.toReversed().flatMap(({ filename = '', lineno = 0, colno = 0 }) => {
    const path = /^(?:app:\/\/\/|https?:\/\/[^/]+\/)((?:\.next|_next|_starter)\/.+\.js)$/.exec(filename)?.[1];
    // Frames of Next, or of code that a journey put into the page.
    if (path === undefined) return [];
    const map = new SourceMap(
      JSON.parse(readFileSync(`.next/source-maps/${path}.map`, 'utf8')) as SourceMapPayload,
    );
    const { fileName } = map.findOrigin(lineno, colno) as { fileName?: string };
    return /(?:components|lib|pages|store)\/.+/.exec(fileName ?? '')?.[0] ?? [];
  });
}
