import type { Media } from '../config/picture-sources.mjs';
import type { WireCompanyPage } from './contract/company-page';
import { mapFilm } from './map-film';
import { mapShownPicture } from './map-picture';
import type { CompanyPage } from './model';

/** A page about the company; a logo without a name or a picture that our pages can show is left out. */
export function mapCompanyPage(
  { updated_at: snakeUpdatedAt, updatedAt, ...wire }: WireCompanyPage,
  media: Media,
): CompanyPage {
  return {
    ...wire,
    film: mapFilm(wire.film, media),
    updatedAt: snakeUpdatedAt || updatedAt,
    logos: wire.logos.flatMap(({ name, picture }) => {
      const shown = name === '' ? null : mapShownPicture(picture, media, name);
      return shown ? [{ name, picture: { ...shown, alt: name } }] : [];
    }),
  };
}
