import { z } from 'zod';
import type { Settings } from './shortcode-settings';
import type { Around } from './wordpress-step';

type Report = (finding: string) => void;
type Values = ReadonlyMap<string, string>;

/** Settings of builders by what they hold; the first that is filled counts. */
const TITLES =
  'title heading heading_text text_heading headline header main_heading primary_title title_front h2 call_text'.split(
    ' ',
  );
const TEXTS =
  'author name subtitle sub_title sub_heading subhead subheading h4 hover_title position job_title company_name company text_front title_back text_back description desc quote content text text_content message caption artist_name album_name price currency number unit label value summary'.split(
    ' ',
  );
const IMAGES =
  'src image image_url image_src image_id img photo picture portrait_url custom_src logo logo_image_url image_front image_back media attachment'.split(
    ' ',
  );
const GALLERIES = 'gallery_ids images image_ids ids'.split(' ');
const LINKS = 'button_url button_link btn_link link url href link_url img_link title_link website'.split(' ');
const LABELS = 'button_text btn_title btn_text linktext link_text button_title'.split(' ');
const VIDEOS =
  'src link url video video_url youtube_url youtube_link vimeo_url mp4 video_mp4 src_webm webm video_webm audio mp3 href id'.split(
    ' ',
  );
/** Pairs of a label and a URL besides the first. */
const SECOND_LINKS = [
  ['button_one_text', 'button_one_url'],
  ['button_two_text', 'button_two_url'],
] as const;

const MACHINE =
  /^(?:on|off|yes|no|true|false|none|null|left|right|center|centre|top|bottom|middle|dark|light|default|auto|custom|inherit|small|medium|large|full|-?\d+(?:\.\d+)?(?:px|%|r?em|vh|vw|ms|s)|#[0-9a-f]{3,8})$/i;
const IS_URL = /^(?:https?:)?\/\/\S+$|^\/[^/\s]\S*$/i;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;
const VIDEO_FILE = /\.(?:mp4|m4v|webm|og[gv]|mov)(?:[?#]|$)/i;
const PLAYER = /video|youtube|vimeo|player|audio|soundcloud|embed/;
const BACKGROUND = /background-image:\s*url\(([^)]+)\)/i;

const IS_BLOCK = /<(?:p|div|ul|ol|table|h[1-6])\b/i;

/** Values as they are meant: builders write quotation marks and brackets in ways of their own. */
export function plainValues({ values }: Settings): Values {
  return new Map(
    [...values].map(([name, value]) => [
      name,
      value
        .replaceAll('`{`', '[')
        .replaceAll('`}`', ']')
        .replaceAll('``', '"')
        .replaceAll('%22', '"')
        .replaceAll('%91', '[')
        .replaceAll('%93', ']')
        .trim(),
    ]),
  );
}

export type Surroundings = { readonly before: string; readonly after: string };

/**
 * HTML of what the settings of a builder's shortcode show before and after what is inside it: image, title,
 * player and words; button. `hasImage` says that an image follows.
 */
export function shownBy(
  kind: string,
  values: Values,
  around: Around,
  { hasImage, report }: { readonly hasImage: boolean; readonly report: Report },
): Surroundings {
  const take = taker(values);
  const background = values.get('background_image') || (BACKGROUND.exec(values.get('css') ?? '')?.[1] ?? '');
  if (background !== '') report(`left out: an image behind words, ${background.replace(/["'?].*$/, '')}`);
  const before: string[] = [];
  if (PLAYER.test(kind)) {
    const url = take(VIDEOS, (one) => IS_URL.test(one)) || playedById(kind, values);
    before.push(url === '' ? '' : player(url));
    if (url === '') report(`[${kind}] names no URL`);
    take.drop(VIDEOS);
  }
  const link = linkOf(take(LINKS, (one) => linkOf(one).href !== '' && !IMAGE_FILE.test(one)));
  const image = hasImage ? '' : imageOf(kind, take, around, report);
  before.push(link.href === '' || image === '' ? image : anchor(link.href, image));
  for (const id of take(GALLERIES, (one) => /^\d[\d,\s]*$/.test(one)).split(/[,\s]+/))
    before.push(id === '' ? '' : attached(id, kind, around, report));
  const isHeading = kind.endsWith('heading');
  const title = take(isHeading ? ['text', ...TITLES] : TITLES, isWords);
  const isButton = /bu?t(?:to)?n\d?$/.test(kind);
  const label = take(LABELS, isWords) || (isButton ? title || take(['text'], isWords) : '');
  if (title !== '' && label !== title) {
    const level = /tag:(h[1-6])/.exec(values.get('font_container') ?? '')?.[1] ?? 'h3';
    const isLinked = link.href !== '' && label === '' && image === '';
    before.push(`<${level}>${isLinked ? anchor(link.href, title) : title}</${level}>`);
  }
  for (const name of TEXTS) {
    const words = take([name], isWords);
    before.push(words === '' || IS_BLOCK.test(words) ? words : `<p>${words}</p>`);
  }
  for (const group of groupsIn(values))
    before.push(shownBy('group', group, around, { hasImage, report }).before);
  const isUnlabelled = link.href !== '' && label === '' && image === '' && title === '';
  const buttons = [
    [label || (isUnlabelled ? link.title || link.href : ''), link.href] as const,
    ...SECOND_LINKS.map(
      ([name, url]) => [values.get(name) ?? '', linkOf(values.get(url) ?? '').href] as const,
    ),
  ];
  const after = buttons.map(([words, href]) =>
    words === '' ? '' : `<p>${href === '' ? words : anchor(href, words)}</p>`,
  );
  return { before: before.filter(Boolean).join('\n\n'), after: after.filter(Boolean).join('\n\n') };
}

/** The URL of a button whose label is inside it; '' for anything else. */
export const linkIn = (values: Values): string => {
  const take = taker(values);
  const { href } = linkOf(take(LINKS, (one) => linkOf(one).href !== '' && !IMAGE_FILE.test(one)));
  return isWordless(values) ? quoted(href) : '';
};
const isWordless = (values: Values) =>
  [...TITLES, ...TEXTS, ...LABELS, ...IMAGES].every(
    (name) => !isWords(values.get(name) ?? '') && !/^\d/.test(values.get(name) ?? ''),
  );

type Take = ReturnType<typeof taker>;

/** Takes each setting once, so that nothing is shown twice. */
function taker(values: Values) {
  const takenNames = new Set<string>();
  const take = (names: readonly string[], isRight: (value: string) => boolean): string => {
    const name = names.find((one) => !takenNames.has(one) && isRight(values.get(one) ?? ''));
    if (name !== undefined) takenNames.add(name);
    return name === undefined ? '' : (values.get(name) ?? '');
  };
  const drop = (names: readonly string[]): void => {
    for (const name of names) takenNames.add(name);
  };
  return Object.assign(take, { drop, of: values });
}

const isWords = (value: string) =>
  /[\p{L}\p{N}]/u.test(value) && !MACHINE.test(value) && !IS_URL.test(value) && !/\|\||^%5B/.test(value);

function imageOf(kind: string, take: Take, around: Around, report: Report): string {
  const isImage = /image|img|photo|picture/.test(kind);
  const url = take(IMAGES, (one) => IS_URL.test(one) && (isImage || IMAGE_FILE.test(one)));
  const alt = take(['alt', 'image_alt', 'alt_text', 'title_text'], isWords);
  const id = take(IMAGES, (one) => /^\d+(?:\|\w+)?$/.test(one));
  if (url !== '') return img(url, alt || (around.attachments.get(id)?.text ?? ''));
  return id === '' ? '' : attached(id.replace(/\|.*/, ''), kind, around, report, alt);
}

function attached(id: string, kind: string, { attachments }: Around, report: Report, alt = ''): string {
  const file = attachments.get(id);
  if (!file) report(`the image ${id} of [${kind}] is not in the file`);
  return file ? img(file.url, alt || file.text) : '';
}

/** `url:https%3A%2F%2Fa.example|title:More`, or a URL. */
function linkOf(value: string): { readonly href: string; readonly title: string } {
  const part = (name: string) => decoded(new RegExp(`(?:^|\\|)${name}:([^|]*)`).exec(value)?.[1] ?? '');
  const isParts = /^(?:url|title|target|rel):/.test(value) && !/^url:https?:\/\/[^|]*$/.test(value);
  const href = isParts ? part('url') : value.replace(/^url:/, '');
  return { href: IS_URL.test(href) || /^(?:mailto|tel):/.test(href) ? href : '', title: part('title') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const group = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Lists of groups that WPBakery stores as encoded JSON. */
function groupsIn(values: Values): readonly Values[] {
  return [...values.values()].flatMap((value) => {
    if (!value.startsWith('%5B%7B')) return [];
    try {
      return group
        .parse(JSON.parse(decoded(value)))
        .map(
          (one) =>
            new Map(Object.entries(one).map(([name, own]) => [name, typeof own === 'string' ? own : ''])),
        );
    } catch {
      return [];
    }
  });
}

function playedById(kind: string, values: Values): string {
  const id = values.get('id') || values.get('video_id') || '';
  if (!/^[\w-]{5,20}$/.test(id)) return '';
  if (kind.includes('vimeo')) return `https://vimeo.com/${id}`;
  return kind.includes('youtube') ? `https://www.youtube.com/watch?v=${id}` : '';
}

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const anchor = (href: string, html: string) => `<a href="${quoted(href)}">${html}</a>`;
const img = (src: string, alt: string) => `<img src="${quoted(src)}" alt="${quoted(alt)}">`;
const player = (url: string) =>
  VIDEO_FILE.test(url) ? `<video controls src="${quoted(url)}"></video>` : `<p>${url}</p>`;
