import type { Media } from '../../config/image-sources.mjs';
import type { WireFilm } from './contract/blog';
import type { WireMedia } from './contract/media';
import { absoluteUrl, mapShownImage, withoutQuery } from './map-image';
import type { OwnVideo, VideoCaptions, VideoProblem } from '../model';
import { secondsOf } from '../../text/duration';

const TYPES = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm' } as const;

/**
 * A video, wire to model. Null if our policy blocks its file, and if it has no captions, because then not
 * everybody can follow it (WCAG 1.2.2).
 */
export function mapOwnVideo(wire: WireFilm | null, media: Media): OwnVideo | null {
  if (!wire) return null;
  const url = playableUrl(wire.file, media);
  const type = typeOf(url);
  if (url === null || type === null) return null;
  const [captions, ...otherCaptions] = distinct(
    wire.captions.flatMap(({ language, label, file }) => {
      const captionsUrl = captionsOf(file, media);
      return captionsUrl === null ? [] : [{ language, label: label || language, url: captionsUrl }];
    }),
  );
  if (!captions) return null;
  const durationSeconds = secondsOf(wire.duration);
  const chapters = wire.chapters
    .map(({ start, title }) => ({ startSeconds: start, title }))
    .filter(({ startSeconds }) => durationSeconds === null || startSeconds < durationSeconds)
    .sort((one, other) => one.startSeconds - other.startSeconds);
  return {
    title: wire.title,
    url,
    type,
    poster: mapShownImage(wire.poster, media, wire.title),
    duration: wire.duration,
    durationSeconds,
    captions: [captions, ...otherCaptions],
    chapters: chapters.filter(
      ({ startSeconds }, index) => startSeconds !== chapters[index - 1]?.startSeconds,
    ),
    transcript: wire.transcript,
  };
}

/**
 * Each file once, and two tracks of one language under two labels: a player's menu shows nothing else of
 * them, and HTML allows no two alike.
 */
function distinct(tracks: readonly VideoCaptions[]): readonly VideoCaptions[] {
  const files = tracks.filter(({ url }, at) => tracks.findIndex((one) => one.url === url) === at);
  return files.map((track, at) => {
    const equal = files.slice(0, at).filter(({ label }) => label === track.label).length;
    return equal === 0 ? track : { ...track, label: `${track.label} ${equal + 1}` };
  });
}

/** What `mapOwnVideo` leaves out of a video that an editor has filled in. */
export function videoProblems(wire: WireFilm | null, media: Media): readonly VideoProblem[] {
  if (!wire) return [];
  const file = fileName(wire.file);
  if (typeOf(playableUrl(wire.file, media)) === null) return [{ code: 'videoLeftOut', file }];
  const unreadable = wire.captions.filter((captions) => captionsOf(captions.file, media) === null);
  return [
    ...(unreadable.length === wire.captions.length ? [{ code: 'videoWithoutCaptions', file } as const] : []),
    ...unreadable.map((captions) => ({ code: 'captionsLeftOut', file: fileName(captions.file) }) as const),
  ];
}

const fileName = (file: WireMedia | null): string =>
  withoutQuery(file?.url ?? '')
    .split('/')
    .at(-1) ?? '';

function typeOf(url: string | null): OwnVideo['type'] | null {
  const ending = /\.([a-z\d]+)$/i.exec(withoutQuery(url ?? ''))?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(TYPES, ending) ? TYPES[ending as keyof typeof TYPES] : null; // why: just checked
}

function captionsOf(file: WireMedia | null, media: Media): string | null {
  const url = playableUrl(file, media);
  return url !== null && /\.vtt$/i.test(withoutQuery(url)) ? url : null;
}

function playableUrl(file: WireMedia | null, media: Media): string | null {
  const url = file && absoluteUrl(file.url, media);
  return url && media.sources.some((source) => url.startsWith(source)) ? url : null;
}
