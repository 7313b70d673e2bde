import type { Media } from '../config/picture-sources.mjs';
import type { WireFilm } from './contract/blog';
import type { WireMedia } from './contract/media';
import { absoluteUrl, mapShownPicture } from './map-picture';
import type { Film } from './model';

const TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const;

/**
 * A video, wire to model. Null if our policy blocks its file, and if it has no captions, because then not
 * everybody can follow it (WCAG 1.2.2).
 */
export function mapFilm(wire: WireFilm | null, media: Media): Film | null {
  if (!wire) return null;
  const url = playableUrl(wire.file, media);
  const ending = /\.(mp4|webm)$/i.exec(url ?? '')?.[1]?.toLowerCase();
  if (url === null || (ending !== 'mp4' && ending !== 'webm')) return null;
  const [captions, ...otherCaptions] = wire.captions.flatMap(({ language, label, file }) => {
    const captionsUrl = playableUrl(file, media);
    return captionsUrl !== null && captionsUrl.endsWith('.vtt')
      ? [{ language, label: label || language, url: captionsUrl }]
      : [];
  });
  if (!captions) return null;
  const durationSeconds = secondsOf(wire.duration);
  const chapters = wire.chapters
    .map(({ start, title }) => ({ startSeconds: start, title }))
    .filter(({ startSeconds }) => durationSeconds === null || startSeconds < durationSeconds)
    .sort((one, other) => one.startSeconds - other.startSeconds);
  return {
    title: wire.title,
    url,
    type: TYPES[ending],
    poster: mapShownPicture(wire.poster, media, wire.title),
    duration: wire.duration,
    durationSeconds,
    captions: [captions, ...otherCaptions],
    chapters: chapters.filter(
      ({ startSeconds }, index) => startSeconds !== chapters[index - 1]?.startSeconds,
    ),
    transcript: wire.transcript,
  };
}

function playableUrl(file: WireMedia | null, media: Media): string | null {
  const url = file && absoluteUrl(file.url, media);
  return url && media.sources.some((source) => url.startsWith(source)) ? url : null;
}

function secondsOf(duration: string): number | null {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? total : null;
}
