/** A table for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  // A byte order mark, without which spreadsheets garble all letters but a to z.
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A spreadsheet takes a text that begins with one of these signs for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
