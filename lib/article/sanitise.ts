import sanitizeHtml from 'sanitize-html';
import { cutToSize, MAX_DEPTH, MAX_PARSE_DEPTH } from './tree/limits';
import { stripTags } from '../text/strip-tags';
import { BLOCK_ELEMENTS } from './tree/tree';

/** Name of an embedded frame between this step and `embeds.ts`; it means nothing to browsers and parsers. */
export const FRAME = 'embed-frame';

// oxfmt-ignore
const INLINE = [
  'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt', 'ruby',
  's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr',
];

const TABLES = ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

const MEDIA = ['audio', 'source', 'track', 'video'];

/**
 * Disallowed blocks (the page has its own landmarks) and `form`. They become a `div`, so that their text does not run into the text
 * that follows.
 */
// oxfmt-ignore
const BECOMES_DIV = [
  'address', 'article', 'aside', 'center', 'dialog', 'fieldset', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'nav', 'section',
];

/** Elements whose content is not meant for readers. */
const NO_TEXT = ['noembed', 'noframes', 'option', 'script', 'style', 'textarea', 'title', 'xmp'];

const rename =
  (name: string): sanitizeHtml.Transformer =>
  (_, attribs) => ({ tagName: name, attribs });

/** The package's type lacks an option that the package documents. */
type Options = sanitizeHtml.IOptions & { readonly allowedEmptyAttributes: string[] };

const OPTIONS: Options = {
  allowedTags: [...INLINE, ...BLOCK_ELEMENTS, ...TABLES, ...MEDIA, FRAME],
  disallowedTagsMode: 'discard',
  nonTextTags: NO_TEXT,
  nestingLimit: MAX_DEPTH,
  allowedAttributes: {
    '*': ['dir', 'id', 'lang', 'title'],
    a: ['href', 'name', 'rel'],
    audio: ['loop', 'src'],
    col: ['span'],
    colgroup: ['span'],
    code: ['data-language'],
    del: ['datetime'],
    details: ['open'],
    [FRAME]: ['src'],
    img: ['alt', 'height', 'src', 'width'],
    ins: ['datetime'],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    pre: ['data-language'],
    source: ['src', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    track: ['kind', 'label', 'src', 'srclang'],
    video: ['height', 'loop', 'muted', 'playsinline', 'poster', 'src', 'width'],
  },
  allowedClasses: { code: [/^language-[\w+#.-]{1,40}$/], pre: [/^language-[\w+#.-]{1,40}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: Object.fromEntries(
    ['img', 'audio', 'video', 'source', 'track', FRAME].map((name) => [name, ['http', 'https']]),
  ),
  allowProtocolRelative: true,
  allowedEmptyAttributes: ['alt', 'loop', 'muted', 'open', 'playsinline', 'reversed'],
  transformTags: {
    ...Object.fromEntries(BECOMES_DIV.map((name) => [name, rename('div')])),
    acronym: rename('abbr'),
    dir: rename('ul'),
    h1: rename('h2'),
    iframe: rename(FRAME),
    menu: rename('ul'),
    // Rich-text editors store a pasted video as its URL.
    oembed: (_, attribs) => ({
      tagName: FRAME,
      attribs: { src: attribs.url ?? '', title: attribs.title ?? '' },
    }),
    strike: rename('s'),
    tt: rename('code'),
  },
};

export type Sanitised = {
  readonly html: string;
  /** Whether the nesting was too deep and only the text is left. */
  readonly flattened: boolean;
  /** Whether the end was cut off. */
  readonly cut: boolean;
};

/**
 * Removes everything from an editor's HTML that could run code: default deny, with a short list of allowed elements. `h1`
 * becomes `h2`. Unknown elements lose their tags but keep their text; scripts and styles are removed with their content. Frames
 * become `embed-frame`.
 *
 * Units:  1 000 000 bytes and 50 000 nodes, the rest is cut off; elements deeper than 200 levels lose their tags, beyond 500 all do.
 * Errors: never throws.
 * Source: rules §9.
 */
export function sanitise(html: string): Sanitised {
  const worthParsing = cutToSize(html);
  const cut = worthParsing.length < html.length;
  try {
    return {
      html: sanitizeHtml(worthParsing, { ...OPTIONS, ...depthLimitHooks() }),
      flattened: false,
      cut,
    };
  } catch {
    // Our own depth limit, or a bug in the library: either way, show only the text.
    return { html: paragraphs(stripTags(worthParsing)), flattened: true, cut };
  }
}

/** Hooks that count open elements exactly as the parser does, and stop it at the limit. */
function depthLimitHooks() {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_PARSE_DEPTH) throw new RangeError('The HTML is nested beyond sense.');
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

function paragraphs(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${line.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`).join('');
}
