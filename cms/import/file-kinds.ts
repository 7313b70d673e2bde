type Content =
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'rtf'
  | 'mp3'
  | 'aac'
  | 'mp4'
  | 'ogg'
  | 'wav'
  | 'flac'
  | 'aiff'
  | 'webm'
  | 'avi'
  | 'asf'
  | 'mpeg'
  | 'gzip'
  | 'tar'
  | '7z'
  | 'rar'
  | 'mobi'
  | 'psd'
  | 'eps'
  | 'text';

/** What the first bytes of a file say; the first that fits counts. */
const CONTENTS: readonly (readonly [Content, (head: Buffer) => boolean])[] = [
  ['pdf', (head) => head.subarray(0, 1024).includes('%PDF-')],
  ['zip', (head) => startsWith(head, '504b0304') || startsWith(head, '504b0506')],
  ['ole', (head) => startsWith(head, 'd0cf11e0a1b11ae1')],
  ['rtf', (head) => startsWith(head, '7b5c727466')],
  ['mp4', (head) => /^(?:ftyp|moov|mdat|wide|free|skip)$/.test(head.toString('latin1', 4, 8))],
  ['ogg', (head) => startsWith(head, '4f676753')],
  ['wav', (head) => startsWith(head, '52494646') && head.toString('latin1', 8, 12) === 'WAVE'],
  ['avi', (head) => startsWith(head, '52494646') && head.toString('latin1', 8, 12) === 'AVI '],
  ['flac', (head) => startsWith(head, '664c6143')],
  ['aiff', (head) => startsWith(head, '464f524d') && /^AIF[FC]$/.test(head.toString('latin1', 8, 12))],
  ['webm', (head) => startsWith(head, '1a45dfa3')],
  ['asf', (head) => startsWith(head, '3026b2758e66cf11')],
  ['mpeg', (head) => startsWith(head, '000001ba') || startsWith(head, '000001b3')],
  ['aac', (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0],
  ['mp3', (head) => startsWith(head, '494433') || isSynchronised(head)],
  ['gzip', (head) => startsWith(head, '1f8b')],
  ['7z', (head) => startsWith(head, '377abcaf271c')],
  ['rar', (head) => startsWith(head, '526172211a07')],
  ['mobi', (head) => head.toString('latin1', 60, 68) === 'BOOKMOBI'],
  ['psd', (head) => startsWith(head, '38425053')],
  ['eps', (head) => startsWith(head, '25215053') || startsWith(head, 'c5d0d3c6')],
  ['tar', (head) => head.toString('latin1', 257, 262) === 'ustar'],
  ['text', isText],
];

/** By extension: the media type, and what the file must be. */
const KINDS: Readonly<Record<string, readonly [type: string, ...contents: Content[]]>> = {
  mp3: ['audio/mpeg', 'mp3'],
  m4a: ['audio/mp4', 'mp4'],
  m4b: ['audio/mp4', 'mp4'],
  aac: ['audio/aac', 'aac'],
  ogg: ['audio/ogg', 'ogg'],
  oga: ['audio/ogg', 'ogg'],
  opus: ['audio/ogg', 'ogg'],
  wav: ['audio/wav', 'wav'],
  flac: ['audio/flac', 'flac'],
  aif: ['audio/aiff', 'aiff'],
  aiff: ['audio/aiff', 'aiff'],
  wma: ['audio/x-ms-wma', 'asf'],
  mp4: ['video/mp4', 'mp4'],
  m4v: ['video/mp4', 'mp4'],
  mov: ['video/quicktime', 'mp4'],
  '3gp': ['video/3gpp', 'mp4'],
  webm: ['video/webm', 'webm'],
  mkv: ['video/x-matroska', 'webm'],
  ogv: ['video/ogg', 'ogg'],
  avi: ['video/x-msvideo', 'avi'],
  wmv: ['video/x-ms-wmv', 'asf'],
  mpg: ['video/mpeg', 'mpeg'],
  mpeg: ['video/mpeg', 'mpeg'],
  pdf: ['application/pdf', 'pdf'],
  doc: ['application/msword', 'ole', 'rtf'],
  xls: ['application/vnd.ms-excel', 'ole'],
  ppt: ['application/vnd.ms-powerpoint', 'ole'],
  pps: ['application/vnd.ms-powerpoint', 'ole'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'zip'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'zip'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'zip'],
  ppsx: ['application/vnd.openxmlformats-officedocument.presentationml.slideshow', 'zip'],
  odt: ['application/vnd.oasis.opendocument.text', 'zip'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'zip'],
  odp: ['application/vnd.oasis.opendocument.presentation', 'zip'],
  pages: ['application/zip', 'zip'],
  numbers: ['application/zip', 'zip'],
  key: ['application/zip', 'zip'],
  rtf: ['application/rtf', 'rtf'],
  epub: ['application/epub+zip', 'zip'],
  mobi: ['application/x-mobipocket-ebook', 'mobi'],
  txt: ['text/plain', 'text'],
  csv: ['text/csv', 'text'],
  tsv: ['text/tab-separated-values', 'text'],
  vtt: ['text/vtt', 'text'],
  srt: ['application/x-subrip', 'text'],
  ics: ['text/calendar', 'text'],
  vcf: ['text/vcard', 'text'],
  cube: ['text/plain', 'text'],
  zip: ['application/zip', 'zip'],
  gz: ['application/gzip', 'gzip'],
  tgz: ['application/gzip', 'gzip'],
  tar: ['application/x-tar', 'tar'],
  '7z': ['application/x-7z-compressed', '7z'],
  rar: ['application/vnd.rar', 'rar'],
  psd: ['image/vnd.adobe.photoshop', 'psd'],
  ai: ['application/postscript', 'pdf', 'eps'],
  eps: ['application/postscript', 'eps'],
  prproj: ['application/gzip', 'gzip'],
  mogrt: ['application/zip', 'zip'],
};

/** What a file with another or no extension may be: its content alone says so. */
const BY_CONTENT: readonly string[] = ['pdf', 'mp3', 'mp4', 'ogg', 'wav', 'flac', 'webm'];

/** Files that run, or that a browser would run as a page of the host that it got them from. */
const DANGEROUS: ReadonlySet<string> = new Set(
  'apk app asp aspx bat bin cgi cmd com deb dll dmg docm exe hta htm html iso jar js jsp lnk mht mhtml mjs msi php php5 phtml pkg pl potm ppam pptm ps1 py rb reg rpm scr sh shtml svg svgz swf vbs wasm wsf xht xhtml xlsm xltm xml xsl'.split(
    ' ',
  ),
);
/** Pages of old blogs end so as well. */
const PAGES: ReadonlySet<string> = new Set('asp aspx cgi htm html jsp php pl shtml xhtml xml'.split(' '));
/** Folders in which blogs keep what was uploaded. */
const UPLOADS = /\/(?:wp-content\/uploads|content\/(?:files|media|images)|wp-content\/blogs\.dir)\//i;
const AUDIO = /\.(?:mp3|m4a|m4b|aac|og[ga]|opus|wav|flac)(?:[?#]|$)/i;

const PICTURES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** Enough to tell what a file is. */
export const HEAD_BYTES = 4_100;

/** The extension at the end of a URL's path, in small letters; '' if there is none. */
const extensionOf = (url: string): string =>
  (/\.([a-z0-9]{1,8})$/i.exec(url.replace(/[?#].*$/s, ''))?.[1] ?? '').toLowerCase();

/** Whether a URL of the old site is that of a file, and not of a page or a picture. */
export function isFileUrl(url: string): boolean {
  const extension = extensionOf(url);
  if (PAGES.has(extension)) return UPLOADS.test(url);
  return extension in KINDS || DANGEROUS.has(extension);
}

/** The media type of a file that is kept, by its ending. */
export const typeOf = (name: string): string =>
  PICTURES[extensionOf(name)] ?? KINDS[extensionOf(name)]?.[0] ?? 'application/octet-stream';

export const isAudioUrl = (url: string): boolean => AUDIO.test(url);

/** Whether a file of this name is never brought in, whatever it holds. */
export const isDangerous = (url: string): boolean => DANGEROUS.has(extensionOf(url));

/**
 * The ending that a file should have, by its first bytes and by its name if both agree; otherwise by its bytes
 * alone.
 *
 * Errors: throws for what is not kept.
 */
export function endingOf(head: Buffer, url: string): string {
  const extension = extensionOf(url);
  const content = CONTENTS.find(([, test]) => test(head))?.[0];
  const [, ...contents] = KINDS[extension] ?? [''];
  if (content !== undefined && contents.includes(content)) return extension;
  const other = BY_CONTENT.find((one) => content !== undefined && KINDS[one]?.includes(content));
  if (other !== undefined && !isDangerous(url)) {
    const isSound = other === 'mp4' && (KINDS[extension]?.[0] ?? '').startsWith('audio/');
    return isSound ? 'm4a' : other;
  }
  if (isPage(head)) throw new Error('is a web page, not a file');
  throw new Error(
    extension in KINDS
      ? `is not what its name says (${extension})`
      : `is of a kind that is not kept (${extension})`,
  );
}

const startsWith = (head: Buffer, hex: string): boolean =>
  head.subarray(0, hex.length / 2).toString('hex') === hex;

/** The first frame of an MP3 without a title. */
const isSynchronised = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;

function isText(head: Buffer): boolean {
  return !head.includes(0) && !isPage(head) && !/^(?:#!|MZ)/.test(head.toString('latin1', 0, 2));
}

const isPage = (head: Buffer): boolean =>
  /<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)\b|<\?php/i.test(head.toString('latin1'));
