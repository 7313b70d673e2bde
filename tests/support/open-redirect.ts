import { createSeededRandom, type SeededRandom } from './seeded-random';
import payloadFile from './open-redirect-payloads.json';

/**
 * Number of inputs per property; fewer in `npm run test:mutation`, which mutates modules hundreds of times.
 */
export const GENERATED_INPUTS = process.env.TESTS_LEFT_OUT === undefined ? 4_000 : 1_000;

/** Origins of a deployment, and hosts that must never be reached from it. */
export const SITE_ORIGIN = 'https://clipwright.example';
export const APP_ORIGINS = {
  studio: 'https://studio.clipwright.example',
  ai: 'https://ai.clipwright.example',
} as const;
const SITES = ['clipwright.example', 'studio.clipwright.example', 'ai.clipwright.example'] as const;
const EVILS = ['evil.example', 'clipwright.example.evil.example', 'evil.example:8443'] as const;

/** The payload list, each payload with each of the hosts. */
export function listedPayloads(): readonly string[] {
  return payloadFile.techniques.flatMap(({ payloads }) =>
    payloads.flatMap((payload) =>
      SITES.flatMap((site) =>
        EVILS.map((evil) => payload.replaceAll('{evil}', evil).replaceAll('{site}', site)),
      ),
    ),
  );
}

/** What URL parsers disagree about. */
const PIECES: readonly string[] = [
  ...String.raw`/ / / \ // /// /\ \/ %2f %2F %5c %252f %255c /. /.. /./ /../ %2e %2e%2e .`.split(' '),
  ...'\t\n\r\0 \u0085\u00a0\u2028\ufeff\u200b\ud800\uff0f\uff3c\u2215',
  ...'%09 %0a %0d %00 %20 https: http: HTTPS: javascript: data: blob: file:'.split(' '),
  ...': ; @ %40 ? # & = % %zz [ ] | ^ blog login fr a redirect'.split(' '),
  ...'?a=b ?token=x #token=x &otherUrl= .evil.example :443 :8443 .'.split(' '),
  ...SITES,
  ...EVILS,
  ...EVILS,
];

const STARTS = [
  '',
  '',
  '/',
  '/',
  '//',
  '/\\',
  '/%2f',
  'https://',
  'http:',
  '/..',
  '/.',
  `${SITE_ORIGIN}`,
  APP_ORIGINS.studio,
  APP_ORIGINS.ai,
] as const;

/** Hostile inputs composed at random, the same for the same seed. */
export function* hostileInputs(count: number, seed: number): Generator<string> {
  const random = createSeededRandom(seed);
  const listed = listedPayloads();
  for (let inputCount = 0; inputCount < count; inputCount += 1) {
    yield random.integer(4) === 0 ? mutate(random.pick(listed), random) : composed(random);
  }
}

function composed(random: SeededRandom): string {
  const pieces = Array.from({ length: 1 + random.integer(7) }, () => random.pick(PIECES));
  return disguise(`${random.pick(STARTS)}${pieces.join('')}`, random);
}

/** A known payload with a piece inserted, removed or doubled. */
function mutate(payload: string, random: SeededRandom): string {
  const at = random.integer(payload.length + 1);
  const piece = random.pick(PIECES);
  const changed = random.pick([
    payload.slice(0, at) + piece + payload.slice(at),
    payload.slice(0, at) + payload.slice(at + 1),
    payload + payload.slice(at),
    piece + payload,
  ]);
  return disguise(changed, random);
}

function disguise(text: string, random: SeededRandom): string {
  const way = random.integer(8);
  if (way === 0)
    return [...text].map((letter) => (random.integer(3) === 0 ? percent(letter) : letter)).join('');
  if (way === 1) return text.toUpperCase();
  if (way === 2) return text.replaceAll('%', '%25');
  return text;
}

function percent(letter: string): string {
  return /[\ud800-\udfff]/.test(letter) && letter.length === 1
    ? letter
    : encodeURIComponent(letter).replace(/^[\w.!~*'()-]$/, (plain) => `%${plain.charCodeAt(0).toString(16)}`);
}

/**
 * The origins that an answer may resolve to: parsed as a browser does, and as careless software on the way
 * does (decoding first, taking backslashes for slashes, dropping white space, resolving the path twice).
 */
export function destinations(answer: string, base: string): readonly string[] {
  const decoded = decodeSafely(answer);
  const readings = [
    answer,
    decoded,
    answer.replaceAll('\\', '/'),
    decoded.replaceAll('\\', '/'),
    decoded.replace(/[\s\p{Cc}\p{Cf}]/gu, ''),
  ];
  return readings.flatMap((reading) => {
    if (!URL.canParse(reading, base)) return ['unparseable'];
    const url = new URL(reading, base);
    return [
      url.origin,
      URL.canParse(url.pathname, base) ? new URL(url.pathname, base).origin : 'unparseable',
    ];
  });
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
