import type { Media } from '../../config/image-sources.mjs';
import type { WireRef, WireTaxonomy } from './contract/taxonomy';
import type { WireSeo } from './contract/seo';
import { mapShownImage } from './map-image';
import type { TopicKind } from '../lists';
import type { Seo, Taxonomy, TaxonomyRef } from '../model';

/** The categories, platforms or professions of a post, each once. */
export function mapRefs(refs: readonly WireRef[]): readonly TaxonomyRef[] {
  const keysSoFar = new Set<string>();
  return refs.flatMap((ref) => {
    const name = ref.name || ref.slug;
    const key = ref.slug || name;
    if (keysSoFar.has(key)) return [];
    keysSoFar.add(key);
    return [{ id: ref.id, name, slug: ref.slug, ...colorOf(ref) }];
  });
}

export function mapSeo(seo: WireSeo): Seo {
  return {
    title: seo?.title || seo?.metaTitle || '',
    description: seo?.description || seo?.metaDescription || '',
  };
}

/** A topic with a page of its own, wire to model. */
export function mapTaxonomy(wire: WireTaxonomy, media: Media, kind: TopicKind): Taxonomy {
  return {
    id: wire.id,
    name: wire.name || wire.slug,
    slug: wire.slug,
    ...colorOf(wire),
    description: wire.description,
    image: mapShownImage(wire.image, media),
    seo: mapSeo(wire.seo ?? wire.SEO),
    bgColor: kind === 'profession' ? wire.bgColor : '',
    startHere: kind === 'profession' ? wire.startHere : '',
  };
}

const colorOf = ({ color }: Pick<WireRef, 'color'>) => (color ? { color } : {});
