import type { LookOutside } from '../../lib/page-data/post/check-content.server';

const DEADLINE_MS = 10_000;

/** Asks other sites for the URLs that posts link to, each once. */
export function createLookOutside(): LookOutside {
  const repliesByUrl = new Map<string, ReturnType<LookOutside>>();
  return (href) => {
    const url = href.replace(/#.*$/s, '');
    const answer = repliesByUrl.get(url) ?? look(url);
    repliesByUrl.set(url, answer);
    return answer;
  };
}

/** A refusal of robots or no response proves nothing about the page; an unknown host or a 404 does. */
async function look(url: string): ReturnType<LookOutside> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
    await response.body?.cancel();
    const { status, headers } = response;
    if (status === 404 || status === 410) return { kind: 'missing' };
    const to = headers.get('location');
    if ((status === 301 || status === 308) && to !== null)
      return { kind: 'moved', to: new URL(to, url).href };
    return { kind: 'page' };
  } catch (error) {
    return isUnknownHost(error) ? { kind: 'missing' } : null;
  }
}

function isUnknownHost(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND';
}
