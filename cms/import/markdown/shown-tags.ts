import { escaped } from '../json-fields';
import { WORDS_STAY } from '../words-stay';
import { argumentIn, type TagArguments } from './tag-arguments';

/**
 * What a tag shows, whichever program's it is: a shortcode of Hugo, an include or a tag of Jekyll, a component
 * of MDX. Most bear the same names, because themes copy from each other.
 */
export type Tag = {
  /** In small letters, without an ending such as `.html`. */
  readonly name: string;
  /** As an editor would look for it: `{{< x >}}`. */
  readonly written: string;
  readonly isClosing: boolean;
  /** Whether a closing follows somewhere. */
  readonly isPair: boolean;
  /** Whether nothing else is on its line. */
  readonly isAlone: boolean;
  readonly args: TagArguments;
};
type Report = (finding: string) => void;
type Show = (tag: Tag, report: Report) => string;

const URLS = 'src url href link image img file path source image_path imageurl data-src';
const WORDS = 'caption title text label alt name content description header summary message attr author';
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#]|$)/i;
const VIDEO_FILE = /\.(?:mp4|m4v|webm|og[gv]|mov)(?:[?#]|$)/i;
const AUDIO_FILE = /\.(?:mp3|m4a|wav|oga|flac|aac)(?:[?#]|$)/i;
const IS_URL = /^(?:https?:\/\/|\.{0,2}\/|[\w-]+(?:\/[\w.@ -]+)*\.\w{2,5}$)\S*/;
const ID = /^[\w-]{5,40}$/;

const block = (html: string) => (html === '' ? '' : `\n\n${html}\n\n`);
const placed = ({ isAlone }: Tag, html: string) => (isAlone ? block(html) : html);
/** The URL that a tag names, by a name or as its first value. */
const urlIn = ({ args }: Tag, names = URLS) => argumentIn(args, names) || (args.plain[0] ?? '');
const image = (src: string, alt: string) => `<img src="${escaped(src)}" alt="${escaped(alt)}">`;
const anchor = (href: string, words: string) => `<a href="${escaped(href)}">${words}</a>`;

function figure(tag: Tag): string {
  const { args } = tag;
  const src = urlIn(tag, 'src image_path image img url file path source href data-src');
  if (src === '' && tag.isPair) return '';
  const words = ['title', 'caption', 'description', 'desc', 'text', 'figcaption', 'label'];
  const caption = [...new Set(words.map((name) => argumentIn(args, name)).filter(Boolean))];
  const alt = argumentIn(args, 'alt') || (args.plain[1] ?? '') || (caption[0] ?? '');
  const credit = argumentIn(args, 'attr');
  const credited = argumentIn(args, 'attrlink');
  const below = [
    ...caption.map(escaped),
    ...(credit === '' ? [] : [credited === '' ? escaped(credit) : anchor(credited, escaped(credit))]),
  ].join(' ');
  const link = argumentIn(args, 'link');
  const picture = link === '' || link === 'false' ? image(src, alt) : anchor(link, image(src, alt));
  if (!tag.isAlone) return below === '' || below === escaped(alt) ? picture : `${picture} ${below}`;
  return block(`<figure>${picture}${below === '' ? '' : `<figcaption>${below}</figcaption>`}</figure>`);
}

/** A player by its id or URL: the URL alone in a paragraph, from which the importer makes one. */
const player =
  (urlOf: (id: string) => string): Show =>
  (tag, report) => {
    if (tag.isClosing) return '';
    const value =
      argumentIn(tag.args, 'id video videoid youtubeid url src href link') || (tag.args.plain[0] ?? '');
    const url = /^https?:/.test(value) ? value : ID.test(value) ? urlOf(value) : '';
    if (url === '') report(`${tag.written} names no URL`);
    return url === '' ? '' : block(`<p>${escaped(url)}</p>`);
  };

const media =
  (name: 'video' | 'audio'): Show =>
  (tag) => {
    const src = urlIn(tag, `${URLS} mp4 webm mp3`);
    return src === '' ? '' : block(`<${name} controls src="${escaped(src)}"></${name}>`);
  };

/** A box of words: a quotation with a title. */
const box: Show = ({ isClosing, name, args, isPair }) => {
  if (isClosing) return block('</blockquote>');
  const ownTitle = argumentIn(args, 'title header heading summary') || args.plain.slice(1).join(' ');
  const kind = argumentIn(args, 'type kind style level status') || (args.plain[0] ?? '') || name;
  const title = ownTitle || (isWord(kind) ? capitalised(kind) : '');
  const words = argumentIn(args, 'text content message');
  const inside = `${title === '' ? '' : `<p><strong>${escaped(title)}</strong></p>`}${words === '' ? '' : `<p>${escaped(words)}</p>`}`;
  return isPair ? block(`<blockquote>\n${inside}`) : block(`<blockquote>${inside}</blockquote>`);
};
const isWord = (text: string) =>
  /^[a-z]{2,20}$/i.test(text) && !/^(?:div|box|aside|admonition|alert|callout|notice)$/i.test(text);
export const capitalised = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const fold: Show = ({ isClosing, args }) =>
  isClosing
    ? block('</details>')
    : block(
        `<details><summary>${escaped(argumentIn(args, 'title summary header label text') || args.plain.join(' ') || '…')}</summary>`,
      );

const linked: Show = (tag) => {
  if (tag.isClosing) return '</a>';
  const href = urlIn(tag, 'url href link to relref ref src');
  if (tag.isPair) return href === '' ? '' : anchor(href, '').replace('</a>', '');
  const label = argumentIn(tag.args, 'title text label name content') || (tag.args.plain[1] ?? '') || href;
  return href === '' ? escaped(label) : placed(tag, anchor(href, escaped(label)));
};

const titled: Show = ({ isClosing, args }) => {
  const title = argumentIn(args, 'title name header label tabname') || args.plain.join(' ');
  return isClosing || title === '' ? '\n\n' : block(`<p><strong>${escaped(title)}</strong></p>`);
};

const nothing: Show = () => '';

const post =
  (url: (id: string, user: string) => string): Show =>
  (tag) => {
    const { byName, plain } = tag.args;
    const id = byName.get('id') ?? plain.at(-1) ?? '';
    const user = byName.get('user') ?? (plain.length > 1 ? (plain[0] ?? '') : '');
    const whole = argumentIn(tag.args, 'url href src') || id;
    const href = /^https?:/.test(whole) ? whole : /^[\w/-]+$/.test(id) ? url(id, user) : '';
    return href === '' ? '' : block(`<p>${anchor(href, escaped(href))}</p>`);
  };

const TAGS = new Map<string, Show>(
  (
    [
      [
        'figure img image picture photo lightbox zoom imgcaption responsive-image fig resize imgproc lazyimg asset_img',
        figure,
      ],
      [
        'youtube youtubelite youtube-lite yt youtubevideo liteyoutube',
        player((id) => `https://www.youtube.com/watch?v=${id}`),
      ],
      ['vimeo vimeoembed', player((id) => `https://vimeo.com/${id}`)],
      ['bilibili', player((id) => `https://www.bilibili.com/video/${id}`)],
      ['video html5video', media('video')],
      ['audio html5audio', media('audio')],
      ['gist', post((id, user) => `https://gist.github.com/${user === '' ? '' : `${user}/`}${id}`)],
      [
        'tweet twitter x x-simple twitter-simple',
        post((id, user) => `https://x.com/${user || 'i'}/status/${id}`),
      ],
      ['instagram instagram-simple', post((id) => `https://www.instagram.com/p/${id}/`)],
      ['codepen', post((id, user) => `https://codepen.io/${user}/pen/${id}`)],
      [
        'notice note alert admonition callout tip info warning hint important caution danger aside attention',
        box,
      ],
      ['quote blockquote pullquote epigraph', box],
      ['details collapse expand spoiler accordion accordionitem toggle fold', fold],
      ['a link external-link external_link externallink button btn linkcard bookmark cta navlink', linked],
      ['tab tabitem tabpanel step steps-item card', titled],
      [
        'tabs tabgroup steps cards columns column row grid section lead center centre div span highlight-box rawhtml html raw fragment content wrapper container',
        nothing,
      ],
      ['toc tableofcontents table-of-contents', nothing],
    ] as const
  ).flatMap(([names, show]) => names.split(' ').map((name) => [name, show] as const)),
);

/** What a tag shows, as HTML between Markdown. What nothing here knows is named, and its words stay. */
export function shownTag(tag: Tag, report: Report): string {
  const show = TAGS.get(tag.name) ?? byEnding(tag.name);
  if (show) return show(tag, report);
  if (tag.isClosing) return '';
  const html = unknown(tag, report);
  report(
    html === '' && !tag.isPair
      ? `left out: ${tag.written}, which the old blog filled in`
      : `${tag.written} is dropped${WORDS_STAY}`,
  );
  return html;
}

/** The picture, player or link that a tag names, and its words. */
function unknown(tag: Tag, report: Report): string {
  const src = urlIn(tag);
  if (IMAGE_FILE.test(src)) return figure(tag);
  if (VIDEO_FILE.test(src)) return media('video')(tag, report);
  if (AUDIO_FILE.test(src)) return media('audio')(tag, report);
  const namedWords = WORDS.split(' ').flatMap((name) => tag.args.byName.get(name) ?? []);
  const words = [...namedWords, ...tag.args.plain.filter((one) => /\s/.test(one))].map(escaped);
  const isLink =
    IS_URL.test(src) && !/\s/.test(src) && (argumentIn(tag.args, URLS) !== '' || /^https?:/.test(src));
  if (isLink) return placed(tag, [anchor(src, words[0] ?? escaped(src)), ...words.slice(1)].join(' '));
  if (words.length === 0) return '';
  return tag.isAlone ? block(words.map((one) => `<p>${one}</p>`).join('')) : words.join(' ');
}

/** `MyImage`, `image-left`, `youtube_player`: of the kind that the name ends or begins with. */
function byEnding(name: string): Show | undefined {
  if (/youtube/.test(name)) return TAGS.get('youtube');
  if (/^(?:image|img|figure|photo)[-_.]|(?:image|figure|picture)$/.test(name)) return figure;
  if (/(?:^|[-_])(?:video)(?:player)?$/.test(name)) return media('video');
  if (/(?:admonition|callout|alert)$/.test(name)) return box;
  return undefined;
}
