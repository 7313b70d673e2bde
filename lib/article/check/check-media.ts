import { readEmbed } from '../embed-providers';
import { mediaUrl, parseUrl } from '../safe-url';
import { type ArticleElement, FRAME } from '../tree/tree';
import { type Finding, firstWords, type Place } from './finding';
import type { PlacedElement } from './placed-elements';
import type { Surroundings } from './surroundings';

/** The optimiser scales every image down, so a larger file only slows the first request. */
const LARGE_BYTES = 3_000_000;

const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp)$|^(?:img|dsc|dscn|pxl|image|screenshot|capture)[-_ ]?\d+$/i;

type Files = Pick<Surroundings, 'files' | 'mediaBase' | 'imageSources'>;

/**
 * Images that cannot be shown or lack alternative text, videos without captions, frames from unknown hosts.
 */
export function checkMedia(elements: readonly PlacedElement[], around: Files): readonly Finding[] {
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (node.name === 'img')
      return node.attributes['data-inline']
        ? [{ code: 'imageInline', place, values: {} }]
        : checkImage({ src: node.attributes.src ?? '', alt: node.attributes.alt }, place, around);
    if (node.name === 'video') return checkVideo(node, place);
    const frame = node.name === FRAME ? (node.attributes.src ?? '') : '';
    return frame === '' || readEmbed(frame)
      ? []
      : [{ code: 'frameAsLink', place, values: { host: parseUrl(frame)?.hostname ?? frame } }];
  });
}

function checkVideo({ attributes, children }: ArticleElement, place: Place): readonly Finding[] {
  const inside = children.filter((child) => typeof child !== 'string');
  const hasCaptions = inside.some(
    (child) => child.name === 'track' && /^(?:captions|subtitles)?$/.test(child.attributes.kind ?? ''),
  );
  const src = attributes.src ?? inside.find(({ name }) => name === 'source')?.attributes.src ?? '';
  const named = { ...place, words: fileNameOf(src) };
  return hasCaptions ? [] : [{ code: 'videoUncaptioned', place: named, values: {} }];
}

/** One image, in the body or in another field. */
export function checkImage(
  { src, alt }: { readonly src: string; readonly alt: string | undefined },
  at: Place,
  { files, mediaBase, imageSources }: Files,
): readonly Finding[] {
  const url = mediaUrl(src, mediaBase);
  const file = url === null ? undefined : files.get(url);
  const words = (alt ?? '').trim();
  const place = { ...at, words: firstWords(words || fileNameOf(src)) };
  const findings: Finding[] = [];
  if (alt === undefined) findings.push({ code: 'altMissing', place, values: {} });
  else if (words === '') findings.push({ code: 'altEmpty', place, values: {} });
  else if (FILE_NAME.test(words)) findings.push({ code: 'altFileName', place, values: { alt: words } });
  if (url === null || file?.kind === 'missing') findings.push({ code: 'imageMissing', place, values: {} });
  else if (mediaBase !== '' && !imageSources.some((source) => url.startsWith(source)))
    findings.push({ code: 'imageExternal', place, values: { host: parseUrl(url)?.hostname ?? '' } });
  else if (file && file.bytes > LARGE_BYTES)
    findings.push({
      code: 'imageLarge',
      place,
      values: { megabytes: (file.bytes / 1_000_000).toFixed(1), max: LARGE_BYTES / 1_000_000 },
    });
  return findings;
}

/** The last segment of a URL; '' if it has none. */
function fileNameOf(src: string): string {
  return /([^/?#]*)(?:[?#].*)?$/.exec(src)?.[1] ?? '';
}
