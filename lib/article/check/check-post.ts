import type { Post, TypedPost } from '../../cms/model';
import type { Locale } from '../../config/languages';
import { lineOfText } from '../tree/text';
import { isHeading } from '../tree/tree';
import { checkHeadings, checkShape, checkLinks, checkMedia, checkImage } from './check-body';
import { checkRecord } from './check-record';
import type { CheckedBody } from './checked-body';
import type { Finding } from './finding';
import { placedElements } from './placed-elements';
import type { Surroundings } from './surroundings';

type CheckedFields = Pick<
  Post,
  'title' | 'excerpt' | 'author' | 'seo' | 'translations' | 'videos' | 'canonicalUrl'
>;

type CheckedPost = {
  readonly typed: Omit<TypedPost, 'post'> & { readonly post: CheckedFields };
  readonly body: CheckedBody;
};

/** What an editor should know about a post before publishing it. Pure. */
export function checkPost(
  { typed, body }: CheckedPost,
  around: Surroundings,
  locale: Locale,
): readonly Finding[] {
  const elements = placedElements(body.tree);
  const findings = [
    ...checkRecord(typed.post, typed, around, locale),
    ...typed.images.flatMap(({ field, url, alt }) =>
      checkImage({ src: url, alt }, { heading: '', words: '', field }, around),
    ),
    ...body.findings,
    ...checkShape(elements, body.tree),
    ...checkHeadings(elements),
    ...checkMedia(elements, around),
    ...checkLinks(elements, around, body.tree),
  ];
  // Findings made without the tree know only the text of their heading: look up its id.
  const ids = new Map(
    elements.flatMap(({ node, place }) =>
      isHeading(node.name) ? [[lineOfText(node.children), place.id]] : [],
    ),
  );
  return findings.map((finding) => {
    const { place } = finding;
    const id = place.id ?? ids.get(place.heading);
    return id ? { ...finding, place: { ...place, id } } : finding;
  });
}
