import type { Media } from '../config/picture-sources.mjs';
import type { WireCompanyPage } from './contract/company-page';
import { mapOwnVideo } from './map-own-video';
import { mapShownPicture } from './map-picture';
import type { CompanyPage, Picture } from './model';
import type { WireMedia } from './contract/media';

/** A page about the company; a logo or a screen without words or a picture that our pages can show is
 * left out. */
export function mapCompanyPage(
  { updated_at: snakeUpdatedAt, updatedAt, ...wire }: WireCompanyPage,
  media: Media,
): CompanyPage {
  return {
    ...wire,
    ownVideo: mapOwnVideo(wire.film, media),
    updatedAt: snakeUpdatedAt || updatedAt,
    logos: wire.logos.flatMap(({ name, picture }) => {
      const shown = named(name, picture, media);
      return shown ? [{ name, picture: shown }] : [];
    }),
    people: wire.people
      .filter(({ name }) => name !== '')
      .map(({ name, role, picture }) => ({ name, role, picture: named(name, picture, media) })),
    screens: wire.screens.flatMap(({ text, picture }) => {
      const shown = named(text, picture, media);
      return shown ? [{ text, picture: shown }] : [];
    }),
  };
}

/** A picture that the words beside it describe; null without words, or if our pages cannot show it. */
function named(words: string, picture: WireMedia | null, media: Media): Picture | null {
  const shown = words === '' ? null : mapShownPicture(picture, media, words);
  return shown && { ...shown, alt: words };
}
