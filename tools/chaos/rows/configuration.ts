import { clearFaults, setFault } from '../../lib/sandbox';
import { get } from '../../lib/burst';
import type { Check } from '../../lib/check';
import type { Row } from '../lib/row';
import { journeys } from '../lib/journeys';

/** For both attempts together. */
const CONFIGURATION_DEADLINE_MS = 1_500;
const DRAWING_MS = 1_000;

export const configuration: Row = {
  fault: 'configuration file null, garbage, slow',
  async play({ freshSite }) {
    const checks: Check[] = [];
    for (const fault of [
      { kind: 'null' },
      { kind: 'html' },
      { kind: 'wrong-types' },
      { kind: 'down' },
      { kind: 'delay', delayMs: 20_000 },
    ]) {
      await setFault('cdn', fault);
      const { origin } = await freshSite();
      const page = await get(`${origin}/blog/cut-on-action`);
      await clearFaults();
      checks.push({
        what: fault.kind,
        figure: `${page.result} in ${Math.round(page.ms)} ms`,
        holds: page.result === 200 && page.ms < CONFIGURATION_DEADLINE_MS + DRAWING_MS,
      });
    }
    checks.push(
      await journeys('pages keep their footer', {
        spec: 'e2e/faults/content-service.spec.ts',
        title: 'an unreadable configuration',
        faults: true,
      }),
    );
    return checks;
  },
};
