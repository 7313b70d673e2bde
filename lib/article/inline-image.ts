/** In Base64 characters: 48 kB. Larger images would make the page too heavy and must be uploaded. */
const MAX_CHARACTERS = 65_536;
/** Lazy loaders use a placeholder of a few bytes; that is not an image to show. */
const MIN_CHARACTERS = 130;

/** An image embedded as Base64, as some tools paste it. No SVG, which may contain a script. */
export const INLINE_IMAGE = new RegExp(
  `^data:image/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/]{${MIN_CHARACTERS},${MAX_CHARACTERS}}={0,2}$`,
  'i',
);

const TOO_LARGE = new RegExp(`data:[\\w/.+-]{1,60};base64,[A-Za-z0-9+/=]{${MAX_CHARACTERS + 3},}`, 'gi');

/** Removes embedded images that are too large to show, so that they do not count towards the size limit. */
export function withoutLargeImages(html: string): string {
  return html.length <= MAX_CHARACTERS ? html : html.replace(TOO_LARGE, 'data:,');
}
