import type { Media } from '../../config/image-sources.mjs';
import type { WireAuthor } from './contract/author';
import { mapShownImage } from './map-image';
import type { Author } from '../model';

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
