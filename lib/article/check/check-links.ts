import { SITE } from '../../config/site';
import { idsOf } from '../element-ids';
import { linkUrl } from '../links';
import type { ArticleTree } from '../tree/tree';
import type { Finding } from './finding';
import type { PlacedElement } from './placed-elements';
import type { Surroundings } from './surroundings';

/** Links without a target, to a missing section, or to an address that has moved. */
export function checkLinks(
  elements: readonly PlacedElement[],
  { links, files, mediaBase }: Pick<Surroundings, 'links' | 'files' | 'mediaBase'>,
  tree: ArticleTree,
): readonly Finding[] {
  const ids = new Set(idsOf(tree));
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (node.name !== 'a') return [];
    const href = linkUrl(node.attributes.href, mediaBase, SITE.domain);
    if (href === null)
      return node.attributes.id || place.words === '' ? [] : [{ code: 'linkEmpty', place, values: {} }];
    if (href.startsWith('#'))
      return leadsToSection(href, ids) ? [] : [{ code: 'anchorBroken', place, values: { href } }];
    const state = links.get(href);
    if (state?.kind === 'moved') return [{ code: 'linkMoved', place, values: { href, to: state.to } }];
    return state?.kind === 'missing' || files.get(href)?.kind === 'missing'
      ? [{ code: 'linkBroken', place, values: { href } }]
      : [];
  });
}

/** Browsers know `#` and `#top` as the beginning of a page. */
function leadsToSection(href: string, ids: ReadonlySet<string>): boolean {
  const name = href.slice(1);
  return name === '' || name === 'top' || ids.has(name) || ids.has(decoded(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
