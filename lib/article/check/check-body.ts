import { SITE } from '../../config/site';
import { idsOf } from '../element-ids';
import { linkUrl } from '../links';
import type { ArticleElement, ArticleTree } from '../tree/tree';
import { lineOfText } from '../tree/text';
import { FRAME, elementsOf, isHeading } from '../tree/tree';
import { type Finding, type Place, firstWords } from './finding';
import type { PlacedElement } from './placed-elements';
import type { Surroundings } from './surroundings';
import { readEmbed } from '../embed-providers';
import { mediaUrl, parseUrl } from '../safe-url';

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

/** The optimiser scales every image down, so a larger file only slows the first request. */
const LARGE_BYTES = 3_000_000;

const FILE_NAME =
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp)$|^(?:img|dsc|dscn|pxl|image|screenshot|capture)[-_ ]?\d+$/i;

type Files = Pick<Surroundings, 'files' | 'mediaBase' | 'imageSources'>;

/**
 * Images that cannot be shown or lack alternative text, videos without captions, frames from unknown hosts.
 */
export function checkMedia(elements: readonly PlacedElement[], around: Files): readonly Finding[] {
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (node.name === 'img')
      return node.attributes['data-inline']
        ? [{ code: 'imageInline', place, values: {} }]
        : checkImage({ src: node.attributes.src ?? '', alt: node.attributes.alt }, place, around);
    if (node.name === 'video') return checkVideo(node, place);
    const frame = node.name === FRAME ? (node.attributes.src ?? '') : '';
    return frame === '' || readEmbed(frame)
      ? []
      : [{ code: 'frameAsLink', place, values: { host: parseUrl(frame)?.hostname ?? frame } }];
  });
}

function checkVideo({ attributes, children }: ArticleElement, place: Place): readonly Finding[] {
  const inside = children.filter((child) => typeof child !== 'string');
  const hasCaptions = inside.some(
    (child) => child.name === 'track' && /^(?:captions|subtitles)?$/.test(child.attributes.kind ?? ''),
  );
  const src = attributes.src ?? inside.find(({ name }) => name === 'source')?.attributes.src ?? '';
  const videoPlace = { ...place, words: fileNameOf(src) };
  return hasCaptions ? [] : [{ code: 'videoUncaptioned', place: videoPlace, values: {} }];
}

/** One image, in the body or in another field. */
export function checkImage(
  { src, alt }: { readonly src: string; readonly alt: string | undefined },
  at: Place,
  { files, mediaBase, imageSources }: Files,
): readonly Finding[] {
  const url = mediaUrl(src, mediaBase);
  const file = url === null ? undefined : files.get(url);
  const words = (alt ?? '').trim();
  const place = { ...at, words: firstWords(words || fileNameOf(src)) };
  const findings: Finding[] = [];
  if (alt === undefined) findings.push({ code: 'altMissing', place, values: {} });
  else if (words === '') findings.push({ code: 'altEmpty', place, values: {} });
  else if (FILE_NAME.test(words)) findings.push({ code: 'altFileName', place, values: { alt: words } });
  if (url === null || file?.kind === 'missing') findings.push({ code: 'imageMissing', place, values: {} });
  else if (mediaBase !== '' && !imageSources.some((source) => url.startsWith(source)))
    findings.push({ code: 'imageExternal', place, values: { host: parseUrl(url)?.hostname ?? '' } });
  else if (file && file.bytes > LARGE_BYTES)
    findings.push({
      code: 'imageLarge',
      place,
      values: { megabytes: (file.bytes / 1_000_000).toFixed(1), max: LARGE_BYTES / 1_000_000 },
    });
  return findings;
}

/** The last segment of a URL; '' if it has none. */
function fileNameOf(src: string): string {
  return /([^/?#]*)(?:[?#].*)?$/.exec(src)?.[1] ?? '';
}

/** A code block with at least this many words may be an article pasted as code. */
const MANY_WORDS = 60;
/** It must also have at least this share of the post's words. */
const MOST = 0.6;
const SENTENCE_END = /\p{L}{2,}[.!?。！？](?=\s+\p{Lu}|\s*$|[\u3400-\u9fff])/gu;
const SENTENCES = 3;

/**
 * Remains of a table in running text: the separator line or a row of a Markdown table, or HTML table tags.
 */
const REST_OF_TABLE = /\|\s*:?-{3,}:?\s*\||^\|.*\|$|<\/?t[dhr]\b[^>]*>/;
const WORDY: ReadonlySet<string> = new Set(['p', 'li', 'dd', 'h2', 'h3', 'h4']);

/** Content that has lost its structure: prose that has become code, and broken tables. */
export function checkShape(elements: readonly PlacedElement[], tree: ArticleTree): readonly Finding[] {
  const total = countOf(lineOfText(tree));
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (node.name === 'pre' && isProse(node, total)) return [{ code: 'textAsCode', place, values: {} }];
    const isTorn = node.name === 'table' ? hasShortRow(node) : WORDY.has(node.name) && isRestOfTable(node);
    return isTorn ? [{ code: 'tableTorn', place, values: {} }] : [];
  });
}

const countOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

function isProse(pre: ArticleElement, total: number): boolean {
  const text = lineOfText(pre.children);
  const words = countOf(text);
  const hasLanguage = elementsOf(pre.children).some((one) => one.attributes.class?.includes('language-'));
  const isWhole = words >= MANY_WORDS && words >= MOST * total;
  return isWhole && !hasLanguage && (text.match(SENTENCE_END)?.length ?? 0) >= SENTENCES;
}

function isRestOfTable(node: ArticleElement): boolean {
  const words = node.children.filter((child) => typeof child === 'string' || child.name !== 'code');
  const isOuter = node.children.some(
    (child) => typeof child !== 'string' && /^(?:[uo]l|p|pre)$/.test(child.name),
  );
  return !isOuter && REST_OF_TABLE.test(lineOfText(words));
}

/** A row with fewer cells than the first, in a table without merged cells. */
function hasShortRow(table: ArticleElement): boolean {
  const parts = elementsOf(table.children);
  const isMerged = parts.some(
    ({ attributes }) => attributes.colspan !== undefined || attributes.rowspan !== undefined,
  );
  const isNested = parts.some(({ name }) => name === 'table');
  if (isMerged || isNested) return false;
  const lengths = parts
    .filter(({ name }) => name === 'tr')
    .map((row) => row.children.filter((cell) => typeof cell !== 'string').length);
  return lengths.some((length) => length > 0 && length < (lengths[0] ?? 0));
}

/** The post's title is its only H1. */
const TITLE_LEVEL = 1;

/**
 * Headings that skip a level, where people using a screen reader would look for the missing one, or that
 * repeat an earlier one, so that a list of contents cannot tell them apart.
 */
export function checkHeadings(elements: readonly PlacedElement[]): readonly Finding[] {
  let before = TITLE_LEVEL;
  const headingsSoFar = new Set<string>();
  return elements.flatMap(({ node, place }): readonly Finding[] => {
    if (!isHeading(node.name)) return [];
    const level = Number(node.name[1]);
    const [from, to] = [`H${before}`, `H${level}`];
    const isJump = level > before + 1;
    before = level;
    const text = lineOfText(node.children).toLowerCase();
    const isRepeated = text !== '' && headingsSoFar.has(text);
    headingsSoFar.add(text);
    return [
      ...(isJump ? [{ code: 'headingJump', place, values: { from, to } } as const] : []),
      ...(isRepeated ? [{ code: 'headingRepeated', place, values: {} } as const] : []),
    ];
  });
}
