/**
 * `npm run sandbox:films`: draws the demo's films from sandbox/drawings, a slow move over each picture. Needs ffmpeg, which
 * nothing else does, so the films are in the repository.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findDrawing } from '../cms/uploads/find-drawing';

const FRAMES_PER_SECOND = 15;
const SHOT_SECONDS = 4;

/** The drawings of each film, four seconds each; its chapters in the post's front matter name the same seconds. */
const FILMS = {
  'from-sketch-to-animatic': [
    'figure-storyboard-draft',
    'figure-storyboard-foodbank',
    'figure-timeline-animatic',
  ],
} as const;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  for (const [name, drawings] of Object.entries(FILMS)) {
    for (const [index, drawing] of drawings.entries()) {
      const svg = findDrawing(drawing);
      if (svg === null) throw new Error(`nobody can draw ${drawing}`);
      writeFileSync(
        join(folder, `${index}.png`),
        await sharp(Buffer.from(svg)).resize(1920, 1080, { fit: 'cover' }).png().toBuffer(),
      );
    }
    const inputs = drawings.flatMap((_, index) => ['-i', join(folder, `${index}.png`)]);
    const frames = SHOT_SECONDS * FRAMES_PER_SECOND;
    const shots = drawings.map(
      (_, index) =>
        `[${index}]zoompan=z='1+0.08*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=960x540:fps=${FRAMES_PER_SECOND}[shot${index}]`,
    );
    const joined = `${drawings.map((_, index) => `[shot${index}]`).join('')}concat=n=${drawings.length}[film]`;
    const { status, stderr } = spawnSync('ffmpeg', [
      '-y',
      ...inputs,
      ...['-filter_complex', [...shots, joined].join(';'), '-map', '[film]'],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '32', '-pix_fmt', 'yuv420p'],
      ...['-g', String(frames), '-movflags', '+faststart', '-map_metadata', '-1'],
      join(__dirname, `${name}.mp4`),
    ]);
    if (status !== 0) throw new Error(stderr.toString().slice(-400));
  }
  rmSync(folder, { recursive: true });
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
