/** A code of a longer link is too fine for cameras. */
export const QR_MAX_CHARACTERS = 800;
/** Of all links together: fifty of the usual length. A code takes the longer to draw the longer its link is. */
const SHEET_MAX_CHARACTERS = 9_000;

/** Whether the codes of these links can be drawn on one sheet. */
export const fitsOnSheet = (links: readonly string[]): boolean =>
  links.length > 0 &&
  links.every((link) => link.length <= QR_MAX_CHARACTERS) &&
  links.reduce((sum, { length }) => sum + length, 0) <= SHEET_MAX_CHARACTERS;
