import { SITE } from '../../config/site';
import { idsOf } from '../element-ids';
import { linkUrl } from '../links';
import { type ArticleTree, lineOfText } from '../tree/tree';
import type { Finding, Place } from './finding';
import type { PlacedElement } from './placed-elements';
import type { Surroundings } from './surroundings';

/** Link texts that do not describe the target, in the languages of the site. */
const VAGUE =
  /^(?:(?:click |read )?(?:here|this|more)|(?:this )?link|read on|(?:cliquez |lire )?(?:ici|la suite)|en savoir plus|ce lien|(?:haz |haga )?clic(?: aquí)?|aquí|leer más|este enlace|(?:clique )?aqui|(?:leia|saiba) mais|este link|(?:нажмите )?(?:здесь|сюда|тут)|по ссылке|ссылка|подробнее|читать далее)$/i;

/**
 * Links without a target, to a missing section, to a URL that has moved, or with a text that would fit any
 * link.
 */
export function checkLinks(
  elements: readonly PlacedElement[],
  { links, files, mediaBase }: Pick<Surroundings, 'links' | 'files' | 'mediaBase'>,
  tree: ArticleTree,
): readonly Finding[] {
  const ids = new Set(idsOf(tree));
  const targetProblem = (href: string, place: Place): readonly Finding[] => {
    if (href.startsWith('#'))
      return leadsToSection(href, ids) ? [] : [{ code: 'anchorBroken', place, values: { href } }];
    const state = links.get(href);
    if (state?.kind === 'moved') return [{ code: 'linkMoved', place, values: { href, to: state.to } }];
    return state?.kind === 'missing' || files.get(href)?.kind === 'missing'
      ? [{ code: 'linkBroken', place, values: { href } }]
      : [];
  };
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (node.name !== 'a') return [];
    const href = linkUrl(node.attributes.href, mediaBase, SITE.domain);
    if (href === null)
      return node.attributes.id || place.words === '' ? [] : [{ code: 'linkEmpty', place, values: {} }];
    const words = lineOfText(node.children).replace(/[\s.…»→]+$/u, '');
    const vague: readonly Finding[] = VAGUE.test(words) ? [{ code: 'linkVague', place, values: {} }] : [];
    return [...vague, ...targetProblem(href, place)];
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
