import { CONTENT_FAULTS, KNOWN_POST } from '../../lib/content-faults';
import { clearFaults, publishPost, removePost, setFault, uniqueName } from '../../lib/sandbox';
import { get } from '../../lib/burst';
import type { Check } from '../../lib/check';
import type { Row } from '../lib/row';

/** How long a page may wait for the content service, plus some time to render. */
const DEADLINE_MS = 5_000 + 1_000;
const RECOVERY_MS = 30_000;

const FAULTS = [...CONTENT_FAULTS, { kind: 'delay', delayMs: 20_000 }] as const;

export const contentService: Row = {
  fault: 'content service fails',
  async play({ site }) {
    const { origin } = site();
    const checks: Check[] = [];
    for (const fault of FAULTS) {
      const slug = uniqueName('chaos');
      await publishPost({ slug, title: 'Here', blogBody: '<p>Here it is.</p>' });
      await get(origin + KNOWN_POST.path);
      await setFault('cms', fault);
      const knownPage = await get(origin + KNOWN_POST.path);
      const unknown = await get(`${origin}/blog/${slug}`);
      await clearFaults();
      const backMs = await recoveryMs(`${origin}/blog/${slug}`);
      const isShort = unknown.ms < DEADLINE_MS && backMs < RECOVERY_MS;
      const isKnown = knownPage.result === 200 && knownPage.body.includes(KNOWN_POST.title);
      const isBranded =
        unknown.result === 503 &&
        (unknown.headers['cache-control'] ?? '').includes('no-store') &&
        unknown.body.includes('</footer>');
      checks.push({
        what: `${fault.kind}${'status' in fault ? ` ${fault.status}` : ''}`,
        figure: `known ${knownPage.result}, unknown ${unknown.result} in ${Math.round(unknown.ms)} ms, back after ${Math.round(backMs)} ms`,
        holds: isShort && isKnown && isBranded,
      });
      await removePost(slug);
    }
    return checks;
  },
};

/** Milliseconds until a post that failed is served with its text. */
async function recoveryMs(url: string): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    const { result, body } = await get(url);
    const sinceMs = performance.now() - startedMs;
    if ((result === 200 && body.includes('Here it is.')) || sinceMs > RECOVERY_MS) return sinceMs;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
