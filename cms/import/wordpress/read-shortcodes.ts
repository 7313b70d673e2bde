import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { text as textNode } from '../hast';
import { absentPart, builderOf, isUnmistakable } from './builders';
import { PLAYED, replaceShortcodes, settingOf, type Shortcode } from './shortcode-settings';
import { linkIn, plainValues, shownBy } from './show-settings';
import { WORDS_STAY } from '../words-stay';
import type { Around, WordPressStep } from './wordpress-step';

/** `[youtube]dQw4w9WgXcQ[/youtube]` is `[youtube dQw4w9WgXcQ]`. */
const VIDEO = /\[(youtube|vimeo)\]\s*([\w-]{5,20})\s*\[\/\1\]/gi;
/** On wordpress.com, `[youtube=https://…]` is `[youtube https://…]`. */
const WITH_SIGN = /\[([a-z]+)=(https?:\/\/[^\s"'\]<[]+)\]/gi;
/** A plug-in's footnote, written at the place that it belongs to. */
const NOTE = /^(?:ref|footnote|fn|efn_note|mfn)$/;
const WEB_URL = /https?:\/\/[^\s"'\]<[]+/i;

/** Whether `[name]` is a shortcode without a closing or settings. */
export const isKnown = (kind: string): boolean =>
  PLAYED.test(kind) || /^(?:gallery|playlist)$/.test(kind) || isUnmistakable(kind);

/** Replaces shortcodes with what they show: players, galleries, titles, words, images, links. */
export const readShortcodes: WordPressStep = ({ html }, around, report) => {
  const links = new Set<string>();
  /** What a builder's shortcode shows after what is inside it, until its closing. */
  const open = new Map<string, string[]>();
  const source = html.replace(VIDEO, '[$1 $2]').replace(WITH_SIGN, '[$1 $2]');
  const result = replaceShortcodes(source, isKnown, (shortcode) => {
    const { name, isClosing, isPair, text, after } = shortcode;
    const kind = name.toLowerCase();
    if (PLAYED.test(kind)) return isClosing ? '' : played(kind, text, after, report);
    if (kind === 'gallery') return isClosing ? '' : gallery(text, around, report);
    if (kind === 'playlist') return isClosing ? '' : playlist(text, around, report);
    if (NOTE.test(kind) && isPair) {
      report(`a note of [${name}] is now in brackets`);
      return isClosing ? ')' : ' (';
    }
    const absent = absentPart(kind);
    if (absent !== null && !isClosing && !WEB_URL.test(text))
      report(`left out: ${absent}, [${lineOf(name + text)}]`);
    if (builderOf(kind) !== null) return built(shortcode, kind);
    if (absent === null) report(`shortcode [${name}] is dropped${isPair ? WORDS_STAY : ''}`);
    if (isClosing) return links.delete(kind) ? '</a>' : '';
    const href = settingOf(text, 'link|url|href|src');
    // The title of what is left out is none of the post's own headings.
    if (!/^https?:/i.test(href)) return absent === null ? titleOf(text) : '';
    const label = settingOf(text, 'title') || href;
    if (!isLabelled(after, kind)) return toHtml(holding('a', label, { href }));
    links.add(kind);
    return toHtml(h('a', { href })).replace('</a>', '');
  });
  return [result, ...[...open.values()].flat()].filter(Boolean).join('\n\n');

  function built({ isClosing, isPair, text, settings, after }: Shortcode, kind: string): string {
    if (isClosing) {
      const end = open.get(kind)?.pop() ?? '';
      return end.startsWith('</') ? `${end}\n\n` : `\n\n${end}\n\n`;
    }
    report(`the layout of ${builderOf(kind)} is dropped${WORDS_STAY}`);
    const values = plainValues(settings);
    if (kind === 'fusion_title' && isLabelled(after, kind)) {
      const level = /^[1-6]$/.exec(values.get('size') ?? '')?.[0] ?? '2';
      open.set(kind, [...(open.get(kind) ?? []), `</h${level}>`]);
      return `\n\n<h${level}>`;
    }
    const isWhole = !isPair || /\/\s*$/.test(text);
    const href = isWhole || !isLabelled(after, kind) ? '' : linkIn(values);
    const surroundings = shownBy(kind, values, around, {
      hasImage: /^\s*(?:<a\b[^>]*>\s*)?<img\b/.test(after),
      report,
    });
    if (href !== '') {
      // The words inside are the label, not the URL.
      open.set(kind, [...(open.get(kind) ?? []), '</a></p>']);
      return `\n\n<p><a href="${href}">`;
    }
    if (isWhole) return `\n\n${surroundings.before}\n\n${surroundings.after}\n\n`;
    open.set(kind, [...(open.get(kind) ?? []), surroundings.after]);
    return `\n\n${surroundings.before}\n\n`;
  }
};

const lineOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};

/** Recordings of the file, as links. */
function playlist(settings: string, { attachments }: Around, report: Report): string {
  const ids = settingOf(settings, 'ids')
    .split(/[,\s]+/)
    .filter(Boolean);
  const urls = ids.flatMap((id) => attachments.get(id)?.url ?? []);
  report(
    urls.length === ids.length && ids.length > 0
      ? 'a playlist becomes its files, one below another'
      : `left out: a playlist whose files the export lacks, [${lineOf(`playlist${settings}`)}]`,
  );
  return urls.map((url) => `\n\n<p>${url}</p>\n\n`).join('');
}

/** Whether there are only words between an opening shortcode and its closing. */
function isLabelled(after: string, kind: string): boolean {
  const [words = '', name] = /^([^<[]+)\[\/([\w-]+)\]/.exec(after)?.slice(1) ?? [];
  return words.trim() !== '' && name?.toLowerCase() === kind;
}

type Report = Parameters<WordPressStep>[2];

function played(kind: string, settings: string, after: string, report: Report): string {
  const url = WEB_URL.exec(settings)?.[0] ?? urlById(kind, settings);
  if (url) return `\n\n${toHtml(holding('p', url))}\n\n`;
  // The URL follows, and is alone in its paragraph once both shortcodes are removed.
  if (/^\s*https?:/i.test(after)) return '\n\n';
  report(`[${kind}] names no URL`);
  return '';
}

/** `[youtube dQw4w9WgXcQ]` names a video by its id. */
function urlById(kind: string, settings: string): string | undefined {
  const id = /^\s+["']?([\w-]{5,20})["']?(?=\s|$)/.exec(settings)?.[1] ?? settingOf(settings, 'id');
  if (!/^[\w-]{5,20}$/.test(id)) return undefined;
  if (kind === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return kind === 'vimeo' ? `https://vimeo.com/${id}` : undefined;
}

function gallery(settings: string, { id, attachments }: Around, report: Report): string {
  const ids = /\b(?:ids|include)=["']?([\d,\s]+)/.exec(settings)?.[1]?.split(/[,\s]+/) ?? null;
  const files = ids
    ? ids.flatMap((one) => attachments.get(one) ?? [])
    : [...attachments.values()].filter(({ parent }) => parent === id);
  if (files.length < (ids?.filter(Boolean).length ?? 1)) report('images of a gallery are not in the file');
  const images = files.map(({ url, text: alt }) => toHtml(h('img', { src: url, alt })));
  return `\n\n${images.join('\n\n')}\n\n`;
}

/** The title of a fold or a tab, as a heading. */
function titleOf(settings: string): string {
  const title = settingOf(settings, 'title');
  return title === '' ? '' : `\n\n${toHtml(holding('h3', title))}\n\n`;
}

const holding = (name: string, words: string, properties: Element['properties'] = {}) =>
  h(name, properties, [textNode(words)]);
