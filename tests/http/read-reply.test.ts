import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpClient } from '@/lib/http/http-client';
import { readReply } from '@/lib/http/read-reply.server';
import { createUpstream } from '@/lib/http/upstream.server';
import { anHttpService, text } from '../support/http-service';
import { aWholeWirePost } from '../support/wire-builders';

const list = (part: string, times: number) => `[${Array<string>(times).fill(part).join()}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a reply of a service', () => {
  it.each([
    ['a hundred whole posts', list(JSON.stringify(aWholeWirePost()), 100)],
    ['as many values as are read', list('0', 200_000)],
    ['as many levels as are read', nested(64)],
    ['a text of brackets, commas and quotes', JSON.stringify(`${'[{,'.repeat(300_000)}\\"`)],
  ])('with %s is read', (_what, reply) => {
    expect(readReply(reply)).toEqual(JSON.parse(reply));
  });

  // Each took between 2 seconds and 10 minutes of processor time.
  it.each([
    ['many numbers', list('0', 2_000_000)],
    ['many empty objects', list('{}', 2_000_000)],
    ['many fields', `{"a":0${',"a":0'.repeat(2_000_000)}}`],
    ['many levels', nested(2_000_000)],
    ['levels that never end', '['.repeat(2_000_000)],
    ['many objects inside one another', `${'{"a":'.repeat(100)}0${'}'.repeat(100)}`],
  ])('with %s is refused before it is read', async (_what, reply) => {
    const { baseUrl } = await anHttpService(text(reply));
    const client = createHttpClient({ service: 'cms', baseUrl, upstream: createUpstream('cms') });
    let checked = 0;
    const schema = z.unknown().refine(() => (checked += 1));
    await expect(client.call({ path: '/', schema })).rejects.toMatchObject({ problem: 'shape' });
    expect(checked).toBe(0);
  });

  it('is late if it has not been read and checked by the deadline', async () => {
    const { baseUrl, seen } = await anHttpService(text('1'));
    const client = createHttpClient({ service: 'cms', baseUrl });
    const slow = z.number().transform((value) => {
      const endMs = performance.now() + 1_000;
      while (performance.now() < endMs);
      return value;
    });
    const call = { path: '/', schema: slow, retry: true };
    await expect(client.call({ ...call, deadlineMs: 900 })).rejects.toMatchObject({ problem: 'deadline' });
    expect(seen).toHaveLength(1);
    expect(await client.call(call)).toBe(1);
  });
});
