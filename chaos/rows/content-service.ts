import { clearFaults, neverAsked, publishPost, removePost, setFault } from '../../e2e/support/sandbox';
import { get } from '../lib/burst';
import type { Check, Row } from '../lib/row';

const KNOWN = '/blog/cut-on-action';
const TITLE = 'Cut on action: the edit nobody notices';
/** What a page may wait for the content service, and some time to draw the answer. */
const DEADLINE_MS = 5_000 + 1_000;
const RECOVERY_MS = 30_000;

const FAULTS = [
  { kind: 'down' },
  { kind: 'delay', delayMs: 20_000 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 403 },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'null' },
  { kind: 'empty' },
] as const;

export const contentService: Row = {
  fault: 'content service fails',
  async play({ site }) {
    const { origin } = site();
    const checks: Check[] = [];
    for (const fault of FAULTS) {
      const slug = neverAsked('chaos');
      await publishPost({ slug, title: 'Here', blogBody: '<p>Here it is.</p>' });
      await get(origin + KNOWN);
      await setFault('cms', fault);
      const known = await get(origin + KNOWN);
      const unknown = await get(`${origin}/blog/${slug}`);
      await clearFaults();
      const backMs = await recoveryMs(`${origin}/blog/${slug}`);
      const isShort = unknown.ms < DEADLINE_MS && backMs < RECOVERY_MS;
      const isKnown = known.result === 200 && known.body.includes(TITLE);
      const isBranded =
        unknown.result === 500 &&
        (unknown.headers['cache-control'] ?? '').includes('no-store') &&
        unknown.body.includes('</footer>');
      checks.push({
        what: `${fault.kind}${'status' in fault ? ` ${fault.status}` : ''}`,
        figure: `known ${known.result}, unknown ${unknown.result} in ${Math.round(unknown.ms)} ms, back after ${Math.round(backMs)} ms`,
        holds: isShort && isKnown && isBranded,
      });
      await removePost(slug);
    }
    return checks;
  },
};

/** Milliseconds until a post that failed is there, with its text. */
async function recoveryMs(url: string): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    const { result, body } = await get(url);
    const sinceMs = performance.now() - startedMs;
    if ((result === 200 && body.includes('Here it is.')) || sinceMs > RECOVERY_MS) return sinceMs;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
