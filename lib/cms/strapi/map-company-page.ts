import type { Media } from '../../config/image-sources.mjs';
import type { WireCompanyPage } from './contract/company-page';
import { mapOwnVideo } from './map-own-video';
import { mapShownImage } from './map-image';
import { readEditorUrl } from '../editor-url';
import { CHANGE_KINDS, CONTRAST_ORDER } from '../contract/company-words';
import type { CompanyPage, ContentImage } from '../model';
import type { WireMedia } from './contract/media';

/** A page about the company; a logo or a screen without words or an image that our pages can show is
 * left out. */
export function mapCompanyPage(
  { updated_at: snakeUpdatedAt, updatedAt, ...wire }: WireCompanyPage,
  media: Media,
): CompanyPage {
  return {
    ...wire,
    ownVideo: mapOwnVideo(wire.film, media),
    updatedAt: snakeUpdatedAt || updatedAt,
    logos: wire.logos.flatMap(({ name, image }) => {
      const contentImage = describedImage(name, image, media);
      return contentImage ? [{ name, image: contentImage }] : [];
    }),
    people: wire.people
      .filter(({ name }) => name !== '')
      .map(({ name, role, image }) => ({ name, role, image: describedImage(name, image, media) })),
    screens: wire.screens.flatMap(({ text, image }) => {
      const contentImage = describedImage(text, image, media);
      return contentImage ? [{ text, image: contentImage }] : [];
    }),
    changes: wire.changes.map(({ date, kind, title, text, image, link }) => ({
      date,
      kind: oneOf(CHANGE_KINDS, kind) ?? 'improved',
      title,
      text,
      image: mapShownImage(image, media, title),
      href: readEditorUrl(link) ?? '',
    })),
    contrasts: wire.contrasts.map(({ topic, other, ours, better, source, checkedOn }) => ({
      topic,
      other,
      ours,
      better: oneOf(CONTRAST_ORDER, better) ?? 'same',
      source: checkedOn !== '' && source.startsWith('https://') ? (readEditorUrl(source) ?? '') : '',
      checkedOn,
    })),
  };
}

const oneOf = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((one) => one === word);

/** An image that the words beside it describe; null without words, or if our pages cannot show it. */
function describedImage(words: string, image: WireMedia | null, media: Media): ContentImage | null {
  const contentImage = words === '' ? null : mapShownImage(image, media, words);
  return contentImage && { ...contentImage, alt: words };
}
