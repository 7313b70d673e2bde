/**
 * `npm run sandbox:films`: draws the demo's films from sandbox/drawings: for a post a slow move over each
 * picture, for a template its parts, which come in one after the other. Needs ffmpeg, which nothing else
 * does, so the results are committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findDrawing } from '../cms/uploads/find-drawing';
import { TEMPLATE_SIZES } from '../cms/uploads/media';
import { TEMPLATES } from '../media/templates';

const FRAMES_PER_SECOND = 15;
const SHOT_SECONDS = 4;

/**
 * The drawings of each film, four seconds each; its chapters in the post's front matter name the same
 * seconds.
 */
const FILMS = {
  'from-sketch-to-animatic': [
    'figure-storyboard-draft',
    'figure-storyboard-foodbank',
    'figure-timeline-animatic',
  ],
} as const;

/** A template's preview: its parts have come in after `IN_SECONDS`, each within `PART_SECONDS`. */
const PREVIEW_SECONDS = 4.5;
const IN_SECONDS = 2.6;
const PART_SECONDS = 0.6;
/** Of the longer side, in pixels. */
const PREVIEW_SIZE = 560;

async function main(): Promise<void> {
  for (const [name, drawings] of Object.entries(FILMS)) await drawFilm(name, drawings);
  for (const { shape, slug } of TEMPLATES)
    await drawPreview(`template-${shape}-${slug}`, TEMPLATE_SIZES[shape]);
}

async function drawFilm(name: string, drawings: readonly string[]): Promise<void> {
  const frames = SHOT_SECONDS * FRAMES_PER_SECOND;
  const shots = drawings.map(
    (_, index) =>
      `[${index}]zoompan=z='1+0.08*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=960x540:fps=${FRAMES_PER_SECOND}[shot${index}]`,
  );
  const joined = `${drawings.map((_, index) => `[shot${index}]`).join('')}concat=n=${drawings.length}[film]`;
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
    (pictureAt) => [
      ...drawings.flatMap((_, index) => ['-i', pictureAt(index)]),
      ...[
        '-filter_complex',
        [...shots, joined].join(';'),
        '-map',
        '[film]',
        '-crf',
        '32',
        '-g',
        String(frames),
      ],
    ],
  );
}

async function drawPreview(
  name: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const drawing = drawingOf(name);
  const scale = PREVIEW_SIZE / Math.max(size.width, size.height);
  const even = (length: number) => 2 * Math.round((length * scale) / 2);
  const frames = Array.from({ length: PREVIEW_SECONDS * FRAMES_PER_SECOND }, (_, frame) =>
    sharp(Buffer.from(withParts(drawing, frame / FRAMES_PER_SECOND, size)))
      .resize(even(size.width), even(size.height), { fit: 'fill' })
      .png()
      .toBuffer(),
  );
  await encode(name, await Promise.all(frames), (pictureAt) => [
    ...['-framerate', String(FRAMES_PER_SECOND), '-i', pictureAt('%d'), '-crf', '36', '-g', '999'],
  ]);
}

/**
 * The drawing at a moment of its preview: words are written, bars grow, and everything else rises into its
 * place.
 */
function withParts(
  svg: string,
  seconds: number,
  { width, height }: { readonly width: number; readonly height: number },
) {
  const shapes = /<(rect|path|circle) ([^>]*)\/>(?!<\/mask>)/g;
  const isGround = (attributes: string) =>
    attributes.startsWith(`x="0" y="0" width="${width}" height="${height}"`);
  const total = [...svg.matchAll(shapes)].filter(([, , attributes = '']) => !isGround(attributes)).length;
  let index = -1;
  return svg.replace(shapes, (whole, kind: string, attributes: string) => {
    if (isGround(attributes)) return whole;
    index += 1;
    const begins = (IN_SECONDS - PART_SECONDS) * (index / Math.max(1, total - 1));
    const part = Math.max(0, Math.min(1, (seconds - begins) / PART_SECONDS));
    const shown = 1 - (1 - part) ** 3;
    const at = (attribute: string) =>
      Number(new RegExp(`\\b${attribute}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0);
    if (kind === 'rect' && at('rx') > 0 && at('width') > 3 * at('height'))
      return `<rect ${attributes.replace(/\bwidth="[\d.]+"/, `width="${at('width') * shown}"`)}/>`;
    if (kind === 'rect' && at('rx') > 0)
      return `<rect ${attributes
        .replace(/\by="[\d.]+"/, `y="${at('y') + at('height') * (1 - shown)}"`)
        .replace(/\bheight="[\d.]+"/, `height="${at('height') * shown}"`)}/>`;
    return `<g opacity="${shown}" transform="translate(0 ${0.08 * height * (1 - shown)})">${whole}</g>`;
  });
}

function drawingOf(name: string): string {
  const svg = findDrawing(name);
  if (svg === null) throw new Error(`there is no drawing named ${name}`);
  return svg;
}

/** @param inputs ffmpeg's arguments, with the path of each picture */
async function encode(
  name: string,
  pictures: readonly Buffer[],
  inputs: (pictureAt: (index: number | string) => string) => readonly string[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  const pictureAt = (index: number | string) => join(folder, `${index}.png`);
  pictures.forEach((picture, index) => writeFileSync(pictureAt(index), picture));
  const { status, stderr } = spawnSync('ffmpeg', [
    '-y',
    ...inputs(pictureAt),
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
    ...['-map_metadata', '-1', join(__dirname, `${name}.mp4`)],
  ]);
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr.toString().slice(-400));
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
