import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { text } from '../hast';
import { settingOf } from './shortcode-settings';
import type { Around, WordPressStep } from './wordpress-step';

const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](?!\()/gi;
/** Shortcodes that show what their URL leads to, as a video or a card; without a URL they show nothing. */
const PLAYED =
  /^(?:embed|youtube|vimeo|video|wpvideo|audio|soundcloud|spotify|dailymotion|ted|tweet|instagram|facebook|tiktok|gist|slideshare|scribd|flickr|googlemaps)$/;
/** `[youtube]dQw4w9WgXcQ[/youtube]` is `[youtube dQw4w9WgXcQ]`. */
const VIDEO = /\[(youtube|vimeo)\]\s*([\w-]{5,20})\s*\[\/\1\]/gi;
/** A plug-in's footnote, written at the place that it belongs to. */
const NOTE = /^(?:ref|footnote|fn|efn_note|mfn)$/;
const WEB_URL = /https?:\/\/[^\s"'\]<[]+/i;

/** Characters after a shortcode in which its URL or its closing is looked for. */
const MAX_INSIDE = 2_000;

/**
 * Replaces shortcodes with their players, galleries, titles and URLs. Apart from players and galleries,
 * only a pair or a name with `name="value"` is one: `[sic]`, `[note that this is known]`, `a[i-1]` and
 * `[x_y]` are words, and so is everything in code.
 */
export const readShortcodes: WordPressStep = ({ html }, around, report) => {
  const parts = html.replace(VIDEO, '[$1 $2]').split(/(<pre\b[^>]*>|<\/pre>|<code\b[^>]*>|<\/code>)/i);
  const isCode = (index: number) => /^<(?:pre|code)/i.test(parts[index - 1] ?? '');
  const links = new Set<string>();
  const pairs = pairsIn(parts.filter((_, index) => !isCode(index)));
  return parts.map((part, index) => (isCode(index) ? part : changed(part))).join('');

  function changed(part: string): string {
    return part.replace(SHORTCODE, (all, closing: string, name: string, settings: string, at: number) => {
      // `[[gallery]]` is an escaped shortcode.
      if (part[at - 1] === '[' && part[at + all.length] === ']') return all;
      const kind = name.toLowerCase();
      const after = part.slice(at + all.length, at + all.length + MAX_INSIDE);
      if (PLAYED.test(kind)) return closing ? '' : played(kind, settings, after, report);
      if (kind === 'gallery') return closing ? '' : gallery(settings, around, report);
      if (!pairs.has(kind) && !/\s[\w-]+\s*=\s*["'\w]/.test(settings)) return all;
      if (NOTE.test(kind) && pairs.has(kind)) {
        report(`a note of [${name}] is now in brackets`);
        return closing ? ')' : ' (';
      }
      report(`shortcode [${name}] is dropped, the words inside it stay`);
      if (closing) return links.delete(kind) ? '</a>' : '';
      const href = settingOf(settings, 'link|url|href|src');
      if (!/^https?:/i.test(href)) return titleOf(settings);
      const label = settingOf(settings, 'title') || href;
      if (!isLabelled(after, kind)) return toHtml(holding('a', label, { href }));
      links.add(kind);
      return toHtml(h('a', { href })).replace('</a>', '');
    });
  }
};

/** Whether there are only words between an opening shortcode and its closing. */
function isLabelled(after: string, kind: string): boolean {
  const [words = '', name] = /^([^<[]+)\[\/([\w-]+)\]/.exec(after)?.slice(1) ?? [];
  return words.trim() !== '' && name?.toLowerCase() === kind;
}

/** Names that occur both as an opening and as a closing shortcode. */
function pairsIn(parts: readonly string[]): ReadonlySet<string> {
  const [opened, closed] = [new Set<string>(), new Set<string>()];
  for (const [, closing, name = ''] of parts.flatMap((part) => [...part.matchAll(SHORTCODE)]))
    (closing ? closed : opened).add(name.toLowerCase());
  return new Set([...opened].filter((name) => closed.has(name)));
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
  h(name, properties, [text(words)]);
