import { describe, expect, it, vi } from 'vitest';
import { askSurroundings } from '@/lib/analytics/surroundings.client';

const GEOLOCATION = 'https://geo.example/';
type Answer = () => Response | Promise<Response>;

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** What is asked, each answered by its own; the addresses in their order. */
function answers(visitor: Answer, geolocation: Answer) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) => (address === GEOLOCATION ? geolocation() : visitor()));
}

describe('the surroundings of a visitor', () => {
  it('are what the CDN has told the server; nobody else is asked', async () => {
    const asked = answers(json({ platform: 'phone', os: 'ios', country: 'fr' }), unreachable);
    expect(await askSurroundings(GEOLOCATION)).toEqual({ device: 'phone', os: 'ios', country: 'FR' });
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/visitor']);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it.each([null, 'XYZ', 7])(
    'have the country of the geolocation service where the CDN says %j',
    async (country) => {
      answers(json({ platform: 'tablet', os: null, country }), json({ country: 'DE' }));
      expect(await askSurroundings(GEOLOCATION)).toEqual({ device: 'tablet', os: null, country: 'DE' });
    },
  );

  it.each([
    ['cannot be reached', unreachable],
    ['fails', json({ country: 'DE' }, 503)],
    ['answers with no JSON', () => new Response('<html>')],
    ['answers with nothing', json(null)],
  ])('are unknown when what is asked %s', async (_, answer) => {
    answers(answer, answer);
    expect(await askSurroundings(GEOLOCATION)).toEqual({ device: 'desktop', os: null, country: 'unknown' });
  });

  it('have no country where neither the CDN nor a service knows one', async () => {
    answers(json({ platform: 'phone', os: 'ios' }), unreachable);
    expect((await askSurroundings(null)).country).toBe('unknown');
  });

  it('are waited for one second', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    // The real fetch rejects when its signal says so.
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
        ),
    );
    const asked = askSurroundings(null);
    limit.abort();
    expect((await asked).country).toBe('unknown');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1_000);
  });
});
