import type { ArticleOptions } from './article-options';
import { imageSize } from './images';
import { mediaUrl } from './safe-url';
import type { ArticleElement, ArticleNode, ArticleTree } from './tree/tree';
import { mapElements, withAttributes } from './tree/tree';

/**
 * Finds the files and the size of video and audio elements. An element without a loadable file is replaced by
 * its fallback text.
 */
export function finishVideos(
  tree: ArticleTree,
  { mediaBase = '' }: Pick<ArticleOptions, 'mediaBase'>,
): ArticleTree {
  const withSources = mapElements(tree, (node) => {
    if (node.name !== 'video' && node.name !== 'audio') return node;
    const src = optionalUrl(node.attributes.src, mediaBase);
    const files = node.children.flatMap((child) => file(child, mediaBase));
    const others = node.children.filter((child) => !isFile(child));
    if (src === undefined && !files.some(({ name }) => name === 'source')) return others;
    // Browsers load captions from another host for such an element only.
    const isOurs = [src, ...files.map(({ attributes }) => attributes.src)].every(
      (url) => url === undefined || url.startsWith(`${mediaBase}/`),
    );
    const crossorigin = isOurs && files.some(({ name }) => name === 'track') ? 'anonymous' : undefined;
    return withAttributes(
      { ...node, children: [...files, ...others] },
      { src, crossorigin, ...frameOf(node, mediaBase) },
    );
  });
  return withoutStrayFiles(withSources);
}

/**
 * A file outside a video or audio element belongs to a `<picture>` that the sanitiser removed, or to nothing.
 */
function withoutStrayFiles(tree: ArticleTree): ArticleTree {
  const remaining = mapElements(tree, (node) =>
    node.name === 'video' || node.name === 'audio' || !node.children.some(isFile)
      ? node
      : { ...node, children: node.children.filter((child) => !isFile(child)) },
  );
  return remaining.some(isFile) ? remaining.filter((node) => !isFile(node)) : remaining;
}

function frameOf(node: ArticleElement, mediaBase: string): Readonly<Record<string, string | undefined>> {
  if (node.name === 'audio') return {};
  const size = imageSize(node.attributes);
  return {
    poster: optionalUrl(node.attributes.poster, mediaBase),
    width: size ? String(size.width) : undefined,
    height: size ? String(size.height) : undefined,
  };
}

function isFile(node: ArticleNode): node is ArticleElement {
  return typeof node !== 'string' && (node.name === 'source' || node.name === 'track');
}

function file(node: ArticleNode, mediaBase: string): readonly ArticleElement[] {
  if (!isFile(node)) return [];
  const src = optionalUrl(node.attributes.src, mediaBase);
  return src === undefined ? [] : [withAttributes(node, { src })];
}

function optionalUrl(url: string | undefined, mediaBase: string): string | undefined {
  return (url === undefined ? null : mediaUrl(url, mediaBase)) ?? undefined;
}
