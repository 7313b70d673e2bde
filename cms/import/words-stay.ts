/** End of a finding about a part whose words are kept. */
export const WORDS_STAY = ', the words inside it stay';

/** The finding for a post that lost words: nobody can say from which part. */
export const withoutClaim = (finding: string): string => finding.replace(WORDS_STAY, '');
