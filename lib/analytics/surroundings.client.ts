import { GEOLOCATION_LIMIT_MS } from '../config/analytics';

type Surroundings = {
  readonly device: string;
  readonly os: string | null;
  /** Two letters, or `unknown`. */
  readonly country: string;
};

/**
 * Device and country of the visitor: what the CDN has told the server; the country else by the geolocation service.
 *
 * Errors: never rejects; what cannot be had within a second is not known.
 * Source: specification §7 (user location), §9 (device class).
 */
export async function askSurroundings(geolocation: string | null): Promise<Surroundings> {
  const { platform, os, country } = await ask('/api/visitor');
  const known =
    twoLetters(country) ?? (geolocation === null ? null : twoLetters((await ask(geolocation)).country));
  return {
    device: typeof platform === 'string' ? platform : 'desktop',
    os: typeof os === 'string' ? os : null,
    country: known ?? 'unknown',
  };
}

async function ask(address: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      signal: AbortSignal.timeout(GEOLOCATION_LIMIT_MS),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    // why: its members are looked at one by one.
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function twoLetters(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z]{2}$/i.test(value) ? value.toUpperCase() : null;
}
