import { z } from 'zod';
import { createMedia } from '../uploads/media';

const text = z.string().trim().min(1);
const fileName = (ending: string) => z.string().regex(new RegExp(`^[a-z0-9-]+\\.${ending}$`));

/** A video of the demo; its files are in `sandbox/videos`. */
export const ownVideoSchema = z.strictObject({
  title: text,
  file: fileName('mp4'),
  duration: z.iso.duration(),
  captions: z.array(z.strictObject({ language: text, label: text, file: fileName('vtt') })),
  chapters: z.array(z.strictObject({ start: z.string().regex(/^(?:\d+:)?\d+:\d{2}$/), title: text })),
  transcript: text,
});

export type OwnVideoSource = z.output<typeof ownVideoSchema>;

/** A video on the wire. Its still is a drawing of the sandbox. */
export function ownVideoRecord(
  id: number,
  { file, captions, chapters, ...words }: OwnVideoSource,
  still: string,
) {
  return {
    id,
    ...words,
    file: videoFile(file),
    poster: createMedia(still, words.title),
    captions: withIds(id, captions).map((one) => ({ ...one, file: videoFile(one.file) })),
    chapters: withIds(id, chapters),
  };
}

/** Strapi's object for a file that is not an image. */
const videoFile = (name: string) => ({
  name,
  url: `/uploads/${name}`,
  alternativeText: null,
  width: null,
  height: null,
});

/** Entries of a component with ids that are the same at every start. */
export function withIds<T extends object>(
  ownerId: number,
  entries: readonly T[],
  startAt = 0,
): ({ id: number } & T)[] {
  return entries.map((entry, index) => ({ id: ownerId * 100 + startAt + index + 1, ...entry }));
}

/** What the seed of Strapi 5 has instead: the names of files and drawings, which it uploads. */
export const ownVideoSeed = (video: OwnVideoSource, poster: object) => ({
  ...video,
  file: { file: video.file },
  poster,
  captions: video.captions.map((one) => ({ ...one, file: { file: one.file } })),
});
