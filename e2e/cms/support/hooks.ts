import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { hookPort, hookUrl } from './services';

/** A planned post waits for its minute, and for the minute of the schedule. */
const SCHEDULE_MS = 150_000;

/** Passes webhooks of the content service on to the site, or loses, doubles or holds them, as networks do. */
export async function openHooks() {
  let way: 'pass' | 'lose' | 'double' | 'hold' = 'pass';
  let underWay = 0;
  const answers: { readonly what: string; readonly statuses: readonly number[] }[] = [];
  const heldCalls: (() => Promise<number>)[] = [];

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { event, model } = JSON.parse(body) as { readonly event: string; readonly model: string };
    const what = `${model} ${event}`;
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const deliver = async (): Promise<number> => {
      const headers = { authorization, 'content-type': type };
      for (;;) {
        const { status } = await fetch(hookUrl, { method: 'POST', headers, body });
        // The site answers 202 after eight seconds, on a busy machine; calling again waits for its result.
        if (status !== 202) return status;
      }
    };
    underWay += 1;
    if (way === 'hold') heldCalls.push(deliver);
    const times = { pass: 1, double: 2, hold: 0, lose: 0 }[way];
    const statuses = await Promise.all(Array.from({ length: times }, deliver));
    underWay -= 1;
    answers.push({ what, statuses });
    response.end();
  }

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(hookPort, '127.0.0.1', resolve));

  return {
    /** What happens to the calls from now on. */
    set(next: typeof way): void {
      way = next;
    },
    /** Waits until the site has answered these calls, and every other that came; forgets them. */
    async answered(...calls: readonly string[]): Promise<void> {
      await expect
        .poll(() => [underWay, calls.filter((call) => !answers.some(({ what }) => what === call))], {
          intervals: [10],
          timeout: SCHEDULE_MS,
        })
        .toEqual([0, []]);
      expect(answers.splice(0).filter(({ statuses }) => statuses.some((status) => status !== 200))).toEqual(
        [],
      );
    },
    /** Delivers what was held, the last first. */
    async releaseReversed(): Promise<void> {
      way = 'pass';
      for (const deliver of heldCalls.splice(0).reverse()) expect(await deliver()).toBe(200);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
