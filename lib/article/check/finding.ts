/**
 * Problems that readers would notice: something lost, broken or unreachable. Each has a text in every
 * language (`check.finding.*`).
 */
const ERRORS = [
  'bodyBlocks',
  'bodyCut',
  'bodyFlattened',
  'textAsCode',
  'tableTorn',
  'fieldCut',
  'faqUnanswered',
  'slugUnreadable',
  'slugReserved',
  'slugDoubled',
  'ruleRefused',
  'originalUnusable',
  'altMissing',
  'altFileName',
  'imageMissing',
  'imageExternal',
  'videoLeftOut',
  'videoWithoutCaptions',
  'captionsLeftOut',
  'captionsMissing',
  'captionsBlocked',
  'linkEmpty',
  'linkBroken',
  'anchorBroken',
] as const;

/** Possible improvements. */
const ADVICE = [
  'bodyCdata',
  'altEmpty',
  'imageLarge',
  'imageInline',
  'headingJump',
  'headingRepeated',
  'linkVague',
  'linkMoved',
  'frameAsLink',
  'videoUncaptioned',
  'videoIncomplete',
  'dropped',
  'coverMissing',
  'authorMissing',
  'excerptShort',
  'titleCut',
  'descriptionCut',
  'originalElsewhere',
  'translationMissing',
] as const;

export type FindingCode = (typeof ERRORS)[number] | (typeof ADVICE)[number];

/**
 * Where in the post: the heading above ('' before the first) and the first words, or the name of another
 * field. Empty for the post as a whole.
 */
export type Place = {
  readonly heading: string;
  readonly words: string;
  readonly field?: 'cover' | 'steps';
  /** Id on the page: of the element, or of the heading above. */
  readonly id?: string;
};

export type Finding = {
  readonly code: FindingCode;
  readonly place: Place;
  readonly values: Readonly<Record<string, string | number>>;
};

export const NOWHERE: Place = { heading: '', words: '' };

export function isError({ code }: Finding): boolean {
  return ERRORS.some((error) => error === code);
}

const WORDS = 8;

/** The beginning of a text, by which an editor finds it. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')}…` : words.join(' ');
}
