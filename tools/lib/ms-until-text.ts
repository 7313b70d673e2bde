import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 100;

/**
 * Milliseconds from `startMs` until a page of the site contains this text, read ten times a second; Infinity
 * if it never does.
 */
export async function msUntilText(
  nextUrl: () => string,
  text: string,
  {
    startMs,
    giveUpMs,
    headers,
  }: {
    readonly startMs: number;
    readonly giveUpMs: number;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<number> {
  while (performance.now() - startMs < giveUpMs) {
    if ((await textOf(nextUrl(), headers)).includes(text)) return performance.now() - startMs;
    await pause(EVERY_MS);
  }
  return Infinity;
}

/** The body of a response; '' if it has another status than 200. */
export async function textOf(url: string, headers?: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(url, { headers: { ...headers } });
  const text = await response.text();
  return response.status === 200 ? text : '';
}
