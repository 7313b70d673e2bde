/** Base64 characters: a picture of 48 kB. A page carries it whole, so a larger one is left to be uploaded. */
const MAX_CHARACTERS = 65_536;
/** Loaders of late pictures hold their place with a dot of a few bytes. */
const MIN_CHARACTERS = 130;

/** A picture that stands in the text itself, as some tools paste it. No SVG, which may hold a script. */
export const INLINE_PICTURE = new RegExp(
  `^data:image/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/]{${MIN_CHARACTERS},${MAX_CHARACTERS}}={0,2}$`,
  'i',
);

const TOO_LARGE = new RegExp(`data:[\\w/.+-]{1,60};base64,[A-Za-z0-9+/=]{${MAX_CHARACTERS + 3},}`, 'gi');

/** Without pictures that are too large to show: they would take the room of the text. */
export function withoutLargePictures(html: string): string {
  return html.length <= MAX_CHARACTERS ? html : html.replace(TOO_LARGE, 'data:,');
}
