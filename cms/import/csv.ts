/** A table for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  // A byte order mark, without which spreadsheets garble all letters but a to z.
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A spreadsheet takes a text that begins with one of these signs for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/** The cells of a table that a spreadsheet may have saved since, with commas, semicolons or tabs. */
export function rowsOfCsv(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\ufeff/, '');
  const head = plain.split('\n', 1)[0] ?? '';
  const sign = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const cells = new RegExp(`("(?:[^"]|"")*"|[^"${sign}\\r\\n]*)(${sign}|\\r?\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of plain.matchAll(cells)) {
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(value.replace(/^'(?=[=+\-@\t\r])/, ''));
    if (end === '') break;
    if (end !== sign) rows.push([]);
  }
  return rows;
}
