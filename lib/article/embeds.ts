import type { ArticleLabels, ArticleOptions, KnownVideo } from './article-options';
import { type Embed, readEmbed } from './embed-providers';
import { isSafeMedia, parseUrl, tidyUrl } from './safe-url';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';
import { isBlank, lineOfText } from './tree/text';
import { element, elementsOf, FRAME, mapElements } from './tree/tree';
import { Mark } from '../markup/marks';
import { clockTime } from '../text/clock-time';
import { secondsOf } from '../text/duration';

/**
 * More videos than any article has. A click-to-load block is five times the size of a frame, so the rest
 * become links.
 */
const MAX_BLOCKS = 200;

/** Generic titles that tools give to every frame. */
const TOOL_TITLE = /^(?:(?:YouTube|Vimeo) video player$|Spotify Embed:\s*)/i;

const LONGEST_URL = 60;

/**
 * Replaces frames with click-to-load blocks. A frame from a known host becomes a block that links to the
 * video's page; on a click, the starter script replaces it with the player (`Mark.embedSrc`). Until then
 * nothing is loaded from that host; the thumbnail and the length come from the content service. A frame from
 * any other host becomes a plain link. Content inside a frame is moved after it.
 *
 * Units:  200 blocks; further frames become links.
 * Source: rules §9.
 */
export function finishEmbeds(
  tree: ArticleTree,
  { labels, videos = [] }: Pick<ArticleOptions, 'labels' | 'videos'>,
): ArticleTree {
  const videosById = knownVideos(videos);
  let blocks = 0;
  return mapElements(tree, (node) => {
    if (node.name === FRAME) {
      const blockElements = frame(node, labels, videosById, blocks < MAX_BLOCKS);
      if (blockElements.some(isEmbed)) blocks += 1;
      return [...blockElements, ...node.children];
    }
    return node.name === 'figure' ? withoutFigureInFigure(node) : node;
  });
}

/** A click-to-load block if `mayPlay`, otherwise a link. */
function frame(
  node: ArticleElement,
  labels: ArticleLabels,
  videosById: ReadonlyMap<string, KnownVideo>,
  mayPlay: boolean,
): readonly ArticleElement[] {
  const src = tidyUrl(node.attributes.src ?? '');
  const title = lineOfText([node.attributes.title ?? '']).replace(TOOL_TITLE, '');
  const embed = mayPlay && readEmbed(src);
  if (embed) return [clickToLoad(embed, title, videosById.get(embed.id))];
  const url = isSafeMedia(src) ? parseUrl(src) : null;
  if (src === '' || src.startsWith('#') || url === null) return [];
  const link = element('a', { href: src }, [title || shownUrl(url)]);
  return [element('p', {}, title ? [link, ` (${labels.fromHost(url.hostname)})`] : [link])];
}

/** Host and path; only the host if that is too long. */
function shownUrl({ hostname, pathname }: URL): string {
  const url = hostname + pathname.replace(/\/$/, '');
  return url.length <= LONGEST_URL ? url : hostname;
}

/** The host is named apart from the title, unless there is no other title. */
function clickToLoad(
  { provider, host, playerUrl, watchUrl }: Embed,
  frameTitle: string,
  video: KnownVideo | undefined,
): ArticleElement {
  const ownTitle = frameTitle || video?.name;
  const title = ownTitle || host;
  return element(
    'figure',
    {
      [Mark.embedSrc]: playerUrl,
      [Mark.embedTitle]: title,
      'data-embed-provider': provider,
      'data-embed-host': ownTitle ? host : undefined,
    },
    [element('a', { href: watchUrl, rel: 'noopener' }, [...posterOf(video), ...lengthOf(video), title])],
  );
}

/** The video's thumbnail, with an empty `alt` because the words over it say what it is. */
function posterOf(video: KnownVideo | undefined): ArticleTree {
  if (!video?.poster) return [];
  const { url, width, height } = video.poster;
  const pixels = (side: number | null) => (side === null ? undefined : String(side));
  return [element('img', { src: url, alt: '', width: pixels(width), height: pixels(height) })];
}

function lengthOf(video: KnownVideo | undefined): ArticleTree {
  if (!video) return [];
  const seconds = secondsOf(video.duration);
  return seconds === null ? [] : [element('time', { datetime: video.duration }, [clockTime(seconds)])];
}

function knownVideos(videos: readonly KnownVideo[]): ReadonlyMap<string, KnownVideo> {
  return new Map(
    videos.flatMap((video) => {
      const embed = readEmbed(video.embedUrl);
      return embed ? [[embed.id, video] as const] : [];
    }),
  );
}

/** Editors wrap a video and its caption in a figure; our figure replaces theirs. */
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

/** Whether the node is a click-to-load block. */
export function isEmbed(node: ArticleNode): node is ArticleElement {
  return typeof node !== 'string' && node.attributes[Mark.embedSrc] !== undefined;
}

/** The player of a video or track. */
export type Player = { readonly url: string; readonly title: string };

/** The players of a finished article. */
export function playersIn(article: ArticleTree): readonly Player[] {
  return elementsOf(article)
    .filter(isEmbed)
    .map(({ attributes }) => ({
      url: attributes[Mark.embedSrc] ?? '',
      title: attributes[Mark.embedTitle] ?? '',
    }));
}
