import { createHash } from 'node:crypto';

type WireMediaFormat = {
  readonly name: string;
  readonly hash: string;
  readonly ext: '.png';
  readonly mime: 'image/png';
  readonly width: number;
  readonly height: number;
  readonly url: string;
};

/** Strapi's object for an uploaded image. */
export type WireMedia = WireMediaFormat & {
  readonly id: number;
  readonly alternativeText: string;
  readonly caption: string;
  readonly formats: Readonly<Record<string, WireMediaFormat>>;
  /** Kilobytes. */
  readonly size: number;
  readonly provider: 'local';
};

export type Size = { readonly width: number; readonly height: number };

/** Size of a template's thumbnail in pixels, by shape. */
export const TEMPLATE_SIZES = {
  wide: { width: 1280, height: 720 },
  tall: { width: 720, height: 1280 },
  square: { width: 900, height: 900 },
  portrait: { width: 900, height: 1125 },
} as const;

/** Strapi's own breakpoints: the longest side of each smaller copy (a thumbnail has a box of its own). */
const FORMATS = [
  ['large', { width: 1000, height: 1000 }],
  ['medium', { width: 750, height: 750 }],
  ['small', { width: 500, height: 500 }],
  ['thumbnail', { width: 245, height: 156 }],
] as const satisfies readonly (readonly [string, Size])[];

/** Size of an image in pixels. Its kind decides, so that a list need not draw anything to know it. */
function imageSize(name: string): Size {
  if (/^(portrait-|logo$)/.test(name)) return { width: 512, height: 512 };
  const shape = /^template-([a-z]+)-/.exec(name)?.[1] ?? '';
  if (shape in TEMPLATE_SIZES) return TEMPLATE_SIZES[shape as keyof typeof TEMPLATE_SIZES]; // why: just looked up
  return name === 'og-background' ? { width: 1200, height: 630 } : { width: 1600, height: 900 };
}

/**
 * A media object. As in Strapi, the same file with another text is another upload; its id is the same after
 * every start.
 */
export function createMedia(name: string, alternativeText: string): WireMedia {
  const size = imageSize(name);
  const copies = FORMATS.filter(([, box]) => size.width > box.width || size.height > box.height);
  return {
    id: stableId(`${name}\n${alternativeText}`),
    ...fileFacts(name, size),
    alternativeText,
    caption: '',
    formats: Object.fromEntries(
      copies.map(([format, box]) => [format, fileFacts(`${format}_${name}`, sizeWithin(size, box))]),
    ),
    // An estimate: the true size is known only once the image is drawn, and nobody reads it.
    size: Math.round((size.width * size.height) / 20_000),
    provider: 'local',
  };
}

/** What a file name below /uploads means: a drawing and its size in pixels. Null for an invalid name. */
export function parseImageName(fileName: string): { readonly drawing: string; readonly size: Size } | null {
  const [, format, drawing] = /^(?:(large|medium|small|thumbnail)_)?([a-z0-9-]+)\.png$/.exec(fileName) ?? [];
  if (drawing === undefined) return null;
  const full = imageSize(drawing);
  const box = FORMATS.find(([name]) => name === format)?.[1];
  return { drawing, size: box ? sizeWithin(full, box) : full };
}

function fileFacts(hash: string, size: Size): WireMediaFormat {
  return { name: `${hash}.png`, hash, ext: '.png', mime: 'image/png', ...size, url: `/uploads/${hash}.png` };
}

function sizeWithin({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** 48 bits of a hash: stable, and safe as a number. */
function stableId(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 12), 16);
}
