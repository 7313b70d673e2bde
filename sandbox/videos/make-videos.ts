/**
 * `npm run sandbox:videos [-- <slug or language> …]`: draws the demo's videos from sandbox/drawings: for a post a slow move over each
 * image, for a template its parts, which come in one after the other. Needs ffmpeg, which nothing else
 * does, so the results are committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findDrawing } from '../cms/uploads/find-drawing';
import { TEMPLATE_SIZES, type Size } from '../cms/uploads/media';
import { LOCALES } from '../../lib/config/languages';
import { templateFile, TEMPLATES } from '../media/templates';

const FRAMES_PER_SECOND = 20;
const SHOT_SECONDS = 4;
/** Of a template: there are five languages of each, and the flat drawings need no more. */
const PREVIEW_FRAMES_PER_SECOND = 15;

/**
 * The drawings of each video, four seconds each; its chapters in the post's front matter name the same
 * seconds.
 */
const VIDEOS = {
  'from-sketch-to-animatic': [
    'figure-storyboard-draft',
    'figure-storyboard-foodbank',
    'figure-timeline-animatic',
  ],
} as const;

/** Parts that come in so early are there from the first frame. */
const OPENING_SECONDS = 1;
/** How long a part of a template takes to come in. */
const PART_SECONDS = 0.7;
/** Of the longer side, in pixels. */
const PREVIEW_SIZE = 560;

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  if (names.length === 0)
    for (const [name, drawings] of Object.entries(VIDEOS)) await drawVideo(name, drawings);
  for (const locale of LOCALES)
    for (const { shape, slug, seconds } of TEMPLATES) {
      const name = templateFile(shape, slug, locale);
      if (names.length > 0 && !names.includes(slug) && !names.includes(locale)) continue;
      await drawPreview(name, TEMPLATE_SIZES[shape], seconds);
    }
}

async function drawVideo(name: string, drawings: readonly string[]): Promise<void> {
  const frames = SHOT_SECONDS * FRAMES_PER_SECOND;
  const shots = drawings.map(
    (_, index) =>
      `[${index}]zoompan=z='1+0.08*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=960x540:fps=${FRAMES_PER_SECOND}[shot${index}]`,
  );
  const joined = `${drawings.map((_, index) => `[shot${index}]`).join('')}concat=n=${drawings.length}[video]`;
  await encode(
    name,
    await Promise.all(
      drawings.map((drawing) =>
        sharp(Buffer.from(drawingOf(drawing)))
          .resize(1920, 1080, { fit: 'cover' })
          .png()
          .toBuffer(),
      ),
    ),
    (imageAt) => [
      ...drawings.flatMap((_, index) => ['-i', imageAt(index)]),
      '-filter_complex',
      [...shots, joined].join(';'),
      '-map',
      '[video]',
      '-crf',
      '32',
      '-g',
      String(frames),
    ],
  );
}

async function drawPreview(name: string, size: Size, seconds: number): Promise<void> {
  const drawing = drawingOf(name);
  const scale = PREVIEW_SIZE / Math.max(size.width, size.height);
  const even = (length: number) => 2 * Math.round((length * scale) / 2);
  const drawnFrames = new Map<string, Promise<Buffer>>();
  const opening = openingOf(drawing);
  const frames = Array.from({ length: seconds * PREVIEW_FRAMES_PER_SECOND }, (_, frame) => {
    const svg = atMoment(drawing, frame / PREVIEW_FRAMES_PER_SECOND, { length: seconds, opening, size });
    const same = drawnFrames.get(svg);
    const png =
      same ??
      sharp(Buffer.from(svg))
        .resize(even(size.width), even(size.height), { fit: 'fill' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    drawnFrames.set(svg, png);
    return png;
  });
  await encode(name, await Promise.all(frames), (imageAt) => [
    '-framerate',
    String(PREVIEW_FRAMES_PER_SECOND),
    '-i',
    imageAt('%d'),
    '-tune',
    'animation',
    '-crf',
    '39',
    '-g',
    '999',
  ]);
}

type Moment = {
  /** Since the part began to come in. */
  readonly seconds: number;
  /** From 0 to 1 while it comes in. */
  readonly progress: number;
  /** Of the video, from 0 to 1. */
  readonly whole: number;
  /** The point that it grows from or turns around. */
  readonly at: string;
  /** How far or how fast. */
  readonly by: readonly number[];
  readonly size: Size;
};

const scaled = (at: string, across: number, down: number) => {
  const [x = 0, y = 0] = at.split(' ').map(Number);
  return `translate(${x} ${y}) scale(${Math.max(across, 0.001)} ${Math.max(down, 0.001)}) translate(${-x} ${-y})`;
};

/** What `data-way` of a part in a drawing means: how it comes in, or how it moves as long as it is there. */
const WAYS: Readonly<Record<string, (moment: Moment) => string>> = {
  fade: () => '',
  rise: ({ progress, size }) => `translate(0 ${0.06 * size.height * (1 - progress)})`,
  down: ({ progress, size }) => `translate(0 ${-0.3 * size.height * (1 - progress)})`,
  left: ({ progress, size }) => `translate(${-0.2 * size.width * (1 - progress)} 0)`,
  right: ({ progress, size }) => `translate(${0.2 * size.width * (1 - progress)} 0)`,
  grow: ({ progress, at }) => scaled(at, progress, progress),
  up: ({ progress, at }) => scaled(at, 1, progress),
  across: ({ progress, at }) => scaled(at, progress, 1),
  wipe: ({ progress, at }) => scaled(at, progress, 1),
  fill: ({ seconds, at, by: [length = 1] }) => scaled(at, Math.min(1, seconds / length), 1),
  drain: ({ whole, at, by: [last = 0] }) => scaled(at, 1 - (1 - last) * whole, 1),
  drift: ({ whole, by: [x = 0, y = 0] }) => `translate(${x * whole} ${y * whole})`,
  turn: ({ seconds, at, by: [degrees = 0] }) => `rotate(${seconds * degrees} ${at})`,
  sway: ({ seconds, at, by: [degrees = 0] }) => `rotate(${Math.sin(seconds * 1.6) * degrees} ${at})`,
  beat: ({ seconds, at, by: [period = 1] }) =>
    scaled(at, 1, 0.75 + 0.25 * Math.cos((seconds / period) * 2 * Math.PI)),
  fall: ({ seconds, by: [far = 0] }) => `translate(0 ${far * (seconds % 1)})`,
};
const MOVING = new Set(['drift', 'turn', 'sway', 'beat', 'fall', 'drain', 'fill']);

const PART = /<g (data-in="[^>]*)>/g;
const startOf = (attributes: string) => Number(/data-in="([^"]*)"/.exec(attributes)?.[1]);

/**
 * Until when a part has to come in to be there from the first frame, which takes the place of the still: some
 * words always are.
 */
function openingOf(svg: string): number {
  const [, ...parts] = svg.split(/(?=<g data-in=)/);
  const withWords = parts.filter((part) => part.includes('data-words')).map(startOf);
  return Math.max(OPENING_SECONDS, Math.min(...withWords));
}

type Film = { readonly length: number; readonly opening: number; readonly size: Size };

/** The drawing at a moment of its video: its parts come in, move and go as their attributes say. */
function atMoment(svg: string, seconds: number, { length, opening, size }: Film): string {
  return svg.replace(PART, (_, attributes: string) => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const start = startOf(attributes);
    const since = seconds - start;
    const way = of('data-way') ?? '';
    const part = start <= opening ? 1 : Math.max(0, Math.min(1, since / PART_SECONDS));
    const progress = 1 - (1 - part) ** 3;
    const isOver = seconds >= Number(of('data-out') ?? length);
    const transform = WAYS[way]?.({
      seconds: Math.max(0, since),
      progress,
      whole: seconds / length,
      size,
      at: of('data-at') ?? '0 0',
      by: (of('data-by') ?? '').split(' ').map(Number),
    });
    if (transform === undefined) throw new Error(`no part comes in by "${way}"`);
    const isThere = MOVING.has(way) && start === 0 ? 1 : progress;
    return `<g opacity="${isOver ? 0 : isThere}" transform="${transform}">`;
  });
}

function drawingOf(name: string): string {
  const svg = findDrawing(name);
  if (svg === null) throw new Error(`there is no drawing named ${name}`);
  return svg;
}

/** @param inputs ffmpeg's arguments, with the path of each image */
async function encode(
  name: string,
  images: readonly Buffer[],
  inputs: (imageAt: (index: number | string) => string) => readonly string[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'videos-'));
  const imageAt = (index: number | string) => join(folder, `${index}.png`);
  images.forEach((image, index) => writeFileSync(imageAt(index), image));
  const { status, stderr } = spawnSync('ffmpeg', [
    '-y',
    ...inputs(imageAt),
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    join(__dirname, `${name}.mp4`),
  ]);
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr.toString().slice(-400));
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
