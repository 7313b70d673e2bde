import { attributesToProps, domToReact, Element, Text, type DOMNode } from 'html-react-parser';
import type { ReactElement, ReactNode } from 'react';
import type { SafeArticle } from '@/lib/article/safe-article';
import { Mark } from '@/lib/markup/marks';
import {
  ArticleAudio,
  ArticleImage,
  ArticleLink,
  ArticleVideo,
  CodeBlock,
  EmbedBlock,
  LinkedHeading,
  ScrollingTable,
} from './article-parts';

/**
 * What editors wrote, as React: an element with a component is drawn by it, any other as it is. Takes the
 * tree that lib/article has made and checked, so nothing is written as HTML and parsed again.
 */
export function ArticleContent({ article }: { readonly article: SafeArticle }) {
  return toReact(article.map(domOf));
}

/** The tree as html-react-parser wants it. */
function domOf(node: SafeArticle[number]): DOMNode {
  return typeof node === 'string'
    ? new Text(node)
    : new Element(node.name, { ...node.attributes }, node.children.map(domOf));
}

/** Undefined if there is nothing to draw. */
function toReact(nodes: DOMNode[]): ReactNode {
  return nodes.length === 0 ? undefined : domToReact(nodes, { replace });
}

/** The component of an element, drawn; undefined if it has none. */
function replace(node: DOMNode): ReactElement | undefined {
  if (!(node instanceof Element)) return undefined;
  const { name, attribs } = node;
  switch (name) {
    case 'a':
      return <ArticleLink {...propsOf(node)}>{toReact(childrenOf(node))}</ArticleLink>;
    case 'img':
      return <ArticleImage {...propsOf(node)} />;
    case 'table':
      return <ScrollingTable {...propsOf(node)}>{toReact(childrenOf(node))}</ScrollingTable>;
    case 'pre':
      return <CodeBlock {...propsOf(node)}>{toReact(childrenOf(node))}</CodeBlock>;
    case 'video':
      return <ArticleVideo {...propsOf(node)}>{toReact(childrenOf(node))}</ArticleVideo>;
    case 'audio':
      return <ArticleAudio {...propsOf(node)}>{toReact(childrenOf(node))}</ArticleAudio>;
    case 'h2':
    case 'h3':
      if (!attribs.id || holdsLink(node)) return undefined;
      return (
        <LinkedHeading {...propsOf(node)} level={name} id={attribs.id}>
          {toReact(childrenOf(node))}
        </LinkedHeading>
      );
    case 'figure':
      return attribs[Mark.embedSrc] === undefined ? undefined : embedOf(node);
    default:
      return undefined;
  }
}

/** A link to the page of a video, with its still and its length; then what else the figure holds. */
function embedOf(figure: Element): ReactElement {
  const { [Mark.embedSrc]: playerUrl, [Mark.embedTitle]: title, ...attributes } = figure.attribs;
  const { 'data-embed-provider': provider, 'data-embed-host': host, ...otherAttributes } = attributes;
  const children = childrenOf(figure);
  const link = children.find((child) => isElement(child, 'a'));
  const parts = link ? childrenOf(link) : [];
  return (
    <EmbedBlock
      {...attributesToProps(otherAttributes)}
      provider={provider ?? ''}
      playerUrl={playerUrl ?? ''}
      watchUrl={link?.attribs.href ?? ''}
      title={title ?? ''}
      host={host}
      poster={toReact(parts.filter((part) => isElement(part, 'img')))}
      length={toReact(parts.filter((part) => isElement(part, 'time')))}
    >
      {toReact(children.filter((child) => child !== link))}
    </EmbedBlock>
  );
}

// why: `domOf` makes elements and texts only, where the package's type allows for whole documents.
const childrenOf = (node: Element) => node.children as DOMNode[];

const propsOf = ({ attribs, name }: Element) => attributesToProps(attribs, name);

function isElement(node: DOMNode, name: string): node is Element {
  return node instanceof Element && node.name === name;
}

function holdsLink(node: Element): boolean {
  return childrenOf(node).some(
    (child) => isElement(child, 'a') || (child instanceof Element && holdsLink(child)),
  );
}
