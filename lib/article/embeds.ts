import type { ArticleLabels, ArticleOptions } from './article-options';
import { type Embed, OWN_PLAYER_HOSTS, readEmbed } from './embed-providers';
import { isSafeMedia, parseUrl, tidyUrl } from './safe-url';
import { FRAME } from './sanitise';
import {
  type ArticleElement,
  type ArticleNode,
  type ArticleTree,
  element,
  isBlank,
  lineOfText,
  mapElements,
} from './tree/tree';
import { Mark } from '../starter/page/marks';

/** More films than any article has. A block to load one is five times the size of a frame, so the rest are links. */
const MAX_BLOCKS = 200;

/**
 * Frames that load when asked. A frame of a known host becomes a block with a link to the page of the film; the starter script replaces
 * it by the player (`Mark.embedSrc`) on a click. Until then nothing of that host is loaded, not even a picture. A frame of another host
 * becomes a plain link. What stood inside a frame follows it.
 *
 * Units:  200 blocks; further frames become links.
 * Source: rules §9.
 */
export function finishEmbeds(
  tree: ArticleTree,
  { labels, playerHosts = OWN_PLAYER_HOSTS }: Pick<ArticleOptions, 'labels' | 'playerHosts'>,
): ArticleTree {
  let blocks = 0;
  return mapElements(tree, (node) => {
    if (node.name === FRAME) {
      const shown = frame(node, labels, blocks < MAX_BLOCKS ? playerHosts : null);
      if (shown.some(isEmbed)) blocks += 1;
      return [...shown, ...node.children];
    }
    return node.name === 'figure' ? withoutFigureInFigure(node) : node;
  });
}

/** Without `playerHosts`: a link in any case. */
function frame(
  node: ArticleElement,
  labels: ArticleLabels,
  playerHosts: readonly string[] | null,
): readonly ArticleElement[] {
  const address = tidyUrl(node.attributes.src ?? '');
  const title = lineOfText([node.attributes.title ?? '']);
  const embed = playerHosts && readEmbed(address, playerHosts);
  if (embed) return [clickToLoad(embed, title || labels.embeddedContent, labels)];
  const url = parseUrl(address);
  if (address === '' || address.startsWith('#') || url === null || !isSafeMedia(address)) return [];
  const link = element('a', { href: address }, [title || labels.embeddedContent]);
  return [element('p', {}, [link, ` (${labels.opensOn(url.hostname)})`])];
}

function clickToLoad(
  { provider, host, playerUrl, watchUrl }: Embed,
  title: string,
  labels: ArticleLabels,
): ArticleElement {
  const words = [
    element('span', { class: 'embed-play' }, [labels.playVideo]),
    ' ',
    element('span', { class: 'embed-title' }, [title]),
    ' ',
    element('span', { class: 'embed-host' }, [labels.opensOn(host)]),
  ];
  return element(
    'figure',
    {
      class: 'embed',
      [Mark.embedSrc]: playerUrl,
      [Mark.embedTitle]: title,
      'data-embed-provider': provider,
    },
    [element('a', { href: watchUrl, rel: 'noopener' }, words)],
  );
}

/** Editors wrap a film in a figure with its caption; ours takes the place of that. */
function withoutFigureInFigure(outer: ArticleElement): ArticleElement {
  const embed = outer.children.find(isEmbed);
  const others = outer.children.filter((child) => child !== embed && !isBlank(child));
  const isOnlyCaption = others.every((child) => typeof child !== 'string' && child.name === 'figcaption');
  if (!embed || !isOnlyCaption) return outer;
  return {
    ...embed,
    attributes: { ...outer.attributes, ...embed.attributes },
    children: [...embed.children, ...others],
  };
}

function isEmbed(node: ArticleNode): node is ArticleElement {
  return typeof node !== 'string' && node.attributes.class === 'embed';
}
