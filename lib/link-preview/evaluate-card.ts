import { NETWORK_RULES, NETWORKS, type Network, type NetworkRules, type ImageRules } from './networks';
import type { PageCard } from './read-card';

/** The card's image, as far as we could check it. */
export type CardImage =
  | { readonly kind: 'none' }
  /** On another origin, so not fetched. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'found'; readonly width: number; readonly height: number; readonly bytes: number };

/** What is wrong with a card; each has a text in every language (`preview.problem.*`). */
export const CARD_PROBLEMS = [
  'noTitle',
  'noDescription',
  'noImage',
  'noImageAlt',
  'noTwitterCard',
  'noSiteName',
  'notListed',
  'urlDiffers',
  'imageForeign',
  'imageUnreachable',
  'imageSizeWrong',
  'imageTooSmall',
  'imageNotLarge',
  'imageTooHeavy',
  'imageShape',
  'titleCut',
  'descriptionCut',
] as const;

type CardProblemCode = (typeof CARD_PROBLEMS)[number];
type CardProblem = {
  readonly code: CardProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** Only a note: a shortened text still shows its beginning. */
  readonly isNote: boolean;
};

const NOTES: ReadonlySet<CardProblemCode> = new Set(['titleCut', 'descriptionCut', 'imageForeign']);

export type NetworkCard = {
  readonly network: Network;
  readonly name: string;
  /** As the network shortens it. */
  readonly title: string;
  /** '' if the network shows none. */
  readonly description: string;
  readonly image: 'large' | 'small' | 'none';
  readonly problems: readonly CardProblem[];
};

/** Aspect ratios that all show uncropped: 1.91 : 1, with some tolerance. */
const RATIO = { min: 1.7, max: 2.1 };

/**
 * The card of a page on every network. A problem common to all is repeated on each, because an editor looks
 * at one network at a time.
 */
export function evaluateCard(card: PageCard, image: CardImage): readonly NetworkCard[] {
  return NETWORKS.map((network) => {
    const rules = NETWORK_RULES[network];
    const isHtml = rules.reads === 'html';
    const title = (isHtml && card.title) || card.ogTitle || card.title;
    const ownDescription = (isHtml && card.description) || card.ogDescription || card.description;
    const description = rules.descriptionLength === null ? '' : ownDescription;
    return {
      network,
      name: rules.name,
      title: cut(title, rules.titleLength),
      description: cut(description, rules.descriptionLength ?? 0),
      image: rules.image ? shownImage(card, image, rules.image) : 'none',
      problems: [
        ...textProblems(card, title, description, rules),
        ...(rules.image ? imageProblems(card, image, rules.image) : []),
        ...(rules.image?.largeNeeds === 'twitter-card' && !saysLarge(card) ? [problem('noTwitterCard')] : []),
        ...(rules.showsSiteName && card.ogSiteName === '' ? [problem('noSiteName')] : []),
        ...(isHtml && card.isHidden ? [problem('notListed')] : []),
      ],
    };
  });
}

const saysLarge = ({ twitterCard }: PageCard) => twitterCard === 'summary_large_image';

function textProblems(
  card: PageCard,
  title: string,
  description: string,
  { reads, titleLength, descriptionLength }: NetworkRules,
): readonly CardProblem[] {
  return [
    ...(title === '' ? [problem('noTitle')] : []),
    ...(length(title) > titleLength
      ? [problem('titleCut', { length: length(title), max: titleLength })]
      : []),
    ...(descriptionLength !== null && description === '' ? [problem('noDescription')] : []),
    ...(descriptionLength !== null && length(description) > descriptionLength
      ? [problem('descriptionCut', { length: length(description), max: descriptionLength })]
      : []),
    ...(reads === 'open-graph' && card.ogUrl !== '' && card.canonical !== '' && card.ogUrl !== card.canonical
      ? [problem('urlDiffers')]
      : []),
  ];
}

function imageProblems(
  card: PageCard,
  image: CardImage,
  { minWidth, minHeight, largeFromWidth, maxBytes }: ImageRules,
): readonly CardProblem[] {
  switch (image.kind) {
    case 'none':
      return [problem('noImage')];
    case 'foreign':
      return [problem('imageForeign')];
    case 'unreachable':
      return [problem('imageUnreachable')];
    case 'found': {
      const { width, height, bytes } = image;
      const isTooSmall = width < minWidth || height < minHeight;
      const ratio = width / height;
      return [
        ...(isTooSmall ? [problem('imageTooSmall', { width, height, minWidth, minHeight })] : []),
        ...(!isTooSmall && width < largeFromWidth
          ? [problem('imageNotLarge', { width, min: largeFromWidth })]
          : []),
        ...(bytes > maxBytes
          ? [problem('imageTooHeavy', { kilobytes: Math.ceil(bytes / 1000), max: maxBytes / 1000 })]
          : []),
        ...(ratio < RATIO.min || ratio > RATIO.max ? [problem('imageShape', { width, height })] : []),
        ...(declaresOtherSize(card, width, height) ? [problem('imageSizeWrong', { width, height })] : []),
        ...(card.ogImageAlt === '' ? [problem('noImageAlt')] : []),
      ];
    }
  }
}

function declaresOtherSize(
  { ogImageWidth, ogImageHeight }: PageCard,
  width: number,
  height: number,
): boolean {
  return (
    (ogImageWidth !== '' && Number(ogImageWidth) !== width) ||
    (ogImageHeight !== '' && Number(ogImageHeight) !== height)
  );
}

function shownImage(card: PageCard, image: CardImage, rules: ImageRules): NetworkCard['image'] {
  if (
    image.kind !== 'found' ||
    image.width < rules.minWidth ||
    image.height < rules.minHeight ||
    image.bytes > rules.maxBytes
  )
    return 'none';
  if (rules.largeNeeds === 'twitter-card' && !saysLarge(card)) return 'small';
  if (rules.largeNeeds === 'landscape' && image.width <= image.height) return 'small';
  return image.width >= rules.largeFromWidth ? 'large' : 'small';
}

function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

function length(text: string): number {
  return [...text].length;
}

function problem(code: CardProblemCode, values: CardProblem['values'] = {}): CardProblem {
  return { code, values, isNote: NOTES.has(code) };
}
