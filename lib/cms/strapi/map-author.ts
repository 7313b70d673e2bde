import type { Media } from '../../config/image-sources.mjs';
import type { WireAuthor } from './contract/author';
import { mapShownImage } from './map-image';
import type { Author } from '../model';

/** Authors with a name to show, each once. */
export function mapAuthors(wires: readonly WireAuthor[], media: Media): readonly Author[] {
  const authors = wires.flatMap((wire) => mapAuthor(wire, media) ?? []);
  const keyOf = ({ slug, name }: Author) => slug || name;
  return authors.filter(
    (author, index) => authors.findIndex((one) => keyOf(one) === keyOf(author)) === index,
  );
}

/** The public part of an author; null without a name to show. */
export function mapAuthor(wire: WireAuthor | null, media: Media): Author | null {
  if (!wire) return null;
  const name = wire.name || [wire.firstName, wire.lastName].filter(Boolean).join(' ');
  if (name === '') return null;
  return {
    id: wire.id,
    name,
    slug: wire.slug,
    firstName: wire.firstName,
    lastName: wire.lastName,
    bio: wire.bio,
    url: /^https?:\/\//.test(wire.url) ? wire.url : '',
    avatar: mapShownImage(wire.avatar, media, name),
  };
}
