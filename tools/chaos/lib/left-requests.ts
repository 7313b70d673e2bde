/**
 * A client that does not wait for responses, in a process of its own, so that it delays no visitor:
 * `left-requests.ts leave|drip <url> <what to do, as JSON>`. Prints how its requests were answered.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Leave = { readonly count: number; readonly overMs: number; readonly leaveMs: number };
export type Drip = { readonly count: number; readonly forMs: number };
type Answer = number | string;

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.message);

/** Requests the URL, evenly over a time, and closes each connection a moment later. */
async function leave(url: string, { count, overMs, leaveMs }: Leave): Promise<readonly Answer[]> {
  const startMs = performance.now();
  const answers: Answer[] = [];
  for (let number = 0; number < count; number += 1) {
    const request = http.get(url, { agent: false }, ({ statusCode = 0 }) => answers.push(statusCode));
    request.on('error', (error) => answers.push(codeOf(error)));
    setTimeout(() => request.destroy(new Error('left')), leaveMs);
    const aheadMs = startMs + (overMs * (number + 1)) / count - performance.now();
    if (aheadMs > 5) await pause(aheadMs);
  }
  await pause(leaveMs);
  return answers;
}

/** Sends a byte a second of each of many forms. */
function drip(url: string, { count, forMs }: Drip): Promise<readonly Answer[]> {
  const answers = Array.from({ length: count }, () => {
    const headers = { 'Content-Length': 1_000, 'Content-Type': 'application/x-www-form-urlencoded' };
    const request = http.request(url, { method: 'POST', agent: false, headers });
    const dripping = setInterval(() => request.destroyed || request.write('a'), 1_000);
    setTimeout(() => request.destroy(new Error('still open')), forMs);
    return new Promise<Answer>((resolve) => {
      request.once('response', (response) => resolve(response.resume().statusCode ?? 0));
      request.once('error', (error) => resolve(codeOf(error)));
    }).finally(() => clearInterval(dripping));
  });
  return Promise.all(answers);
}

const [, , what, url = '', how = '{}'] = process.argv;
// why: the row that starts this process writes it.
const answers = what === 'leave' ? leave(url, JSON.parse(how) as Leave) : drip(url, JSON.parse(how) as Drip);
void answers.then((all) => process.stdout.write(JSON.stringify(all), () => process.exit(0)));
