import { readGhost } from './read-ghost';
import { readWordPress } from './read-wordpress';
import { ExportRefused, type SourceExport } from './source-post';

/** Node's strings cannot be much longer. */
const MAX_BYTES = 400_000_000;
/** Characters. */
const MAX_BEFORE = 10_000;

/**
 * Reads an export of WordPress (WXR) or Ghost (JSON). `site` is the origin of the old site, if the file does
 * not name it.
 *
 * Errors: throws ExportRefused for anything but a complete export.
 */
export function readExport(file: Uint8Array, { site }: { readonly site: string }): SourceExport {
  if (file.length > MAX_BYTES)
    throw new ExportRefused('The file is larger than 400 MB: export the posts in parts.');
  if (/^(?:PK|\x1f\x8b)/.test(Buffer.from(file.subarray(0, 2)).toString('latin1')))
    throw new ExportRefused('The file is compressed: unpack it first.');
  const whole = textOf(file).trim();
  // What a plug-in or a server wrote before the file itself.
  const start = /^[^<]*(?=<\?xml\s)/.exec(whole.slice(0, MAX_BEFORE))?.[0].length ?? 0;
  const text = whole.slice(start);
  if (text === '') throw new ExportRefused('The file is empty.');
  const read = text.startsWith('<') ? readWordPress(text) : text.startsWith('{') ? readGhost(text) : null;
  if (!read) throw new ExportRefused('The file is neither an export of WordPress (XML) nor of Ghost (JSON).');
  if (read.posts.length === 0) throw new ExportRefused('There are no posts in the file.');
  return site === '' ? read : { ...read, site };
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new ExportRefused('The file is not text in UTF-8: it is damaged, or of another kind.');
  }
}
