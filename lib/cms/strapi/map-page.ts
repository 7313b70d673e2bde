import type { FreePage } from '../model';
import type { WirePage } from './contract/page';

/** A page of the editors' own. */
export const mapPage = ({ seo, localizations, updated_at, updatedAt, ...wire }: WirePage): FreePage => ({
  id: wire.id,
  slug: wire.slug,
  locale: wire.locale,
  title: wire.title,
  description: wire.description,
  body: wire.body,
  seo: {
    title: seo?.title || seo?.metaTitle || '',
    description: seo?.description || seo?.metaDescription || '',
  },
  updatedAt: seo?.revisedDate || updated_at || updatedAt,
  translationIds: localizations.map(({ id }) => id),
  isUnread: wire.title === '',
});

/** A page of which only the place can be read. */
export const unreadPage = (place: Pick<FreePage, 'slug' | 'locale'>): FreePage => ({
  ...place,
  id: '',
  title: '',
  description: '',
  body: '',
  seo: { title: '', description: '' },
  updatedAt: '',
  translationIds: [],
  isUnread: true,
});
