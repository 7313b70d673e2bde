import { WORDS_STAY } from '../words-stay';
import { escaped, isObject, listOf, type Fields } from '../json-fields';

type Report = (finding: string) => void;
export type Drawing = { readonly render: (markdown: string) => string; readonly report: Report };
/** HTML of a card, much as Ghost renders it; '' for one that shows nothing. */
type Card = (card: Fields, drawing: Drawing) => string;

/** A part for some readers, as Ghost's own HTML marks it (ghost-html.ts). */
const gated = (html: string) => `<!--kg-gated-block:begin nonMember:false-->${html}<!--kg-gated-block:end-->`;
const EMAILED = 'left out: a part for emails only';

const figure = (kind: string, inside: string, caption: string) =>
  `<figure class="kg-card kg-${kind}-card">${inside}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
const image = (src: string, alt: string) => `<img src="${escaped(src)}" alt="${escaped(alt)}">`;
const linked = (href: string, html: string) =>
  href.trim() === '' ? html : `<a href="${escaped(href)}">${html}</a>`;
/** An element with words; '' without. */
const holding = (name: string, html: string) => (html.trim() === '' ? '' : `<${name}>${html}</${name}>`);
const paragraph = (html: string) =>
  /^\s*<(?:p|div|ul|ol|h[1-6]|blockquote)\b/i.test(html) ? html : holding('p', html);
const button = (href: string, label: string) => paragraph(linked(href, escaped(label)));

/** All cards of Ghost's two editors by their names. A part that is shown to nobody on the web is reported. */
const CARDS = new Map<string, Card>(
  Object.entries({
    image: (card) =>
      card.text('src') === ''
        ? ''
        : figure(
            'image',
            linked(card.text('href'), image(card.text('src'), card.text('alt'))),
            card.text('caption'),
          ),
    gallery: (card) => {
      const images = card.list('images').filter((one) => one.text('src') !== '');
      const all = images.map((one) => `<p>${image(one.text('src'), one.text('alt'))}</p>`).join('');
      return all === '' ? '' : figure('gallery', all, card.text('caption'));
    },
    'before-after': (card) => {
      const both = [card.fields('beforeImage'), card.fields('afterImage')].filter(
        (one) => one.text('src') !== '',
      );
      const all = both.map((one) => `<p>${image(one.text('src'), one.text('alt'))}</p>`).join('');
      return all === '' ? '' : figure('gallery', all, card.text('caption'));
    },
    video: (card) =>
      card.text('src') === ''
        ? ''
        : figure(
            'video',
            `<video src="${escaped(card.text('src'))}" controls></video>`,
            card.text('caption'),
          ),
    audio: (card) =>
      card.text('src') === ''
        ? ''
        : holding('p', escaped(card.text('title'))) +
          `<audio src="${escaped(card.text('src'))}" controls></audio>`,
    file: (card) => {
      const title = card.text('fileTitle') || card.text('fileName') || card.text('src');
      const name = card.text('fileTitle') === '' ? '' : card.text('fileName');
      return card.text('src') === ''
        ? ''
        : [
            holding('p', linked(card.text('src'), escaped(title))),
            holding('p', escaped(card.text('fileCaption'))),
            name === '' ? '' : holding('p', escaped(name)),
          ].join('');
    },
    bookmark: (card) => {
      const metadata = card.fields('metadata');
      const url = card.text('url') || metadata.text('url');
      const of = (name: string) => escaped(metadata.text(name) || card.text(name));
      return url.trim() === ''
        ? ''
        : figure(
            'bookmark',
            linked(
              url,
              `<div>${of('title') || escaped(url)}</div>${holding('div', of('description'))}${holding('div', [of('publisher'), of('author')].filter(Boolean).join(' · '))}`,
            ),
            card.text('caption'),
          );
    },
    embed: (card) => {
      const inside = card.text('html') || holding('p', escaped(card.text('url')));
      return inside === '' ? '' : figure('embed', inside, card.text('caption'));
    },
    callout: (card) => {
      const words = card.text('calloutText');
      const emoji = card.text('calloutEmoji');
      return words === '' && emoji === ''
        ? ''
        : `<div class="kg-callout-card">${paragraph([escaped(emoji), words].filter(Boolean).join(' '))}</div>`;
    },
    toggle: (card) => holding('h4', card.text('heading')) + paragraph(card.text('content')),
    button: (card) =>
      card.text('buttonUrl').trim() === '' ? '' : button(card.text('buttonUrl'), card.text('buttonText')),
    header: (card, { report }) => {
      const background = card.text('backgroundImageSrc');
      const isShown = background !== '' && card.number('version') >= 2;
      if (background !== '' && !isShown) report(`left out: an image behind words, ${background}`);
      return [
        isShown ? image(background, '') : '',
        holding('h2', card.text('header')),
        paragraph(card.text('subheader')),
        card.isTrue('buttonEnabled') ? button(card.text('buttonUrl'), card.text('buttonText')) : '',
      ].join('');
    },
    product: (card) => {
      const stars = Math.max(0, Math.min(5, Math.round(card.number('productStarRating'))));
      const src = card.text('productImageSrc');
      return [
        src === '' ? '' : figure('image', image(src, ''), ''),
        holding('h4', card.text('productTitle')),
        card.isTrue('productRatingEnabled') ? `<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>` : '',
        paragraph(card.text('productDescription')),
        card.isTrue('productButtonEnabled')
          ? button(card.text('productUrl'), card.text('productButton'))
          : '',
      ].join('');
    },
    'call-to-action': (card) => {
      const src = card.text('imageUrl');
      return [
        card.isTrue('hasSponsorLabel') ? paragraph(card.text('sponsorLabel')) : '',
        src === '' ? '' : figure('image', image(src, ''), ''),
        paragraph(card.text('textValue')),
        card.isTrue('showButton') && card.text('buttonUrl') !== ''
          ? button(card.text('buttonUrl'), card.text('buttonText'))
          : '',
      ].join('');
    },
    signup: (card, { report }) => {
      report('left out: a form to sign up for the newsletter');
      return (
        holding('h2', card.text('header')) +
        paragraph(card.text('subheader')) +
        paragraph(card.text('disclaimer'))
      );
    },
    collection: (card, { report }) => {
      report('left out: a list of posts that Ghost filled in by itself');
      return holding('h4', escaped(card.text('header')));
    },
    html: (card) => card.text('html'),
    markdown: (card, { render }) => render(card.text('markdown')),
    code: (card) => {
      const language = /^[\w+#.-]{1,40}$/.exec(card.text('language').trim())?.[0];
      const open = language === undefined ? '<code>' : `<code class="language-${language}">`;
      const pre = `<pre>${open}${escaped(card.text('code'))}</code></pre>`;
      if (card.text('code') === '') return '';
      return card.text('caption') === '' ? pre : figure('code', pre, card.text('caption'));
    },
    divider: () => '<hr>',
    // Of a post for everybody, everybody reads what follows; others stay out.
    paywall: () => '',
    email: (card, { report }) => {
      if (card.text('html').trim() !== '') report(EMAILED);
      return '';
    },
    'email-cta': (card, { report }) => {
      if (card.text('html').trim() !== '' || card.text('buttonText') !== '') report(EMAILED);
      return '';
    },
    transistor: (_, { report }) => {
      report('left out: a podcast for members only');
      return '';
    },
  } satisfies Readonly<Record<string, Card>>),
);

/** Other names of cards. */
const SAME: Readonly<Record<string, string>> = {
  'card-markdown': 'markdown',
  codeblock: 'code',
  hr: 'divider',
  horizontalrule: 'divider',
  'before-after-image': 'before-after',
};

/** The HTML of a card, of an unknown one its words, images and links. */
export function cardHtml(name: string, card: Fields, drawing: Drawing): string {
  const draw = CARDS.get(SAME[name] ?? name);
  const html = draw ? draw(card, drawing) : unknownHtml(name, card, drawing.report);
  return visibleTo(card.fields('visibility'), html, drawing.report);
}

/** Older exports have `showOnWeb` or `emailOnly`, newer ones name the readers. */
function visibleTo(visibility: Fields, html: string, report: Report): string {
  const web = visibility.fields('web');
  const isForNobody =
    visibility.isFalse('showOnWeb') ||
    visibility.isTrue('emailOnly') ||
    (web.isFalse('nonMember') && isObject(web.value) && web.value.memberSegment === '');
  if (html !== '' && isForNobody) report(EMAILED);
  if (isForNobody) return '';
  return web.isFalse('nonMember') && html !== '' ? gated(html) : html;
}

/** Settings that a reader does not see. */
const MACHINE = /^(?:type|version|.*(?:color|style|alignment|width|height|size|layout|id|segment|mime\w*))$/i;
const WEB_FILE = /^(?:https?:\/\/|__GHOST_URL__\/|\/(?!\/))\S+$/;

/** The words, images and links of a card that a plug-in or a later Ghost has. */
function unknownHtml(name: string, card: Fields, report: Report): string {
  report(`card “${name.slice(0, 60)}” of Ghost is unknown here${WORDS_STAY}`);
  const parts = valuesOf(card.value).map((value) => {
    if (/\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(value) && WEB_FILE.test(value))
      return `<p>${image(value, '')}</p>`;
    if (WEB_FILE.test(value)) return `<p>${linked(value, escaped(value))}</p>`;
    return /\p{L}/u.test(value) && /[\s<]|^\p{Lu}/u.test(value) ? paragraph(value) : '';
  });
  return parts.join('');
}

function valuesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (!isObject(value)) return listOf(value).flatMap(valuesOf);
  return Object.entries(value).flatMap(([name, own]) => (MACHINE.test(name) ? [] : valuesOf(own)));
}
