import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '../process/process-singleton';

export type Packing = 'br' | 'gzip';

/** Compressed HTML; `etag`: of the plain HTML. */
export type PackedHtml = { readonly encoding: Packing; readonly bytes: Buffer; readonly etag: string };

/** Of Brotli: a hundredth of the time of the best, for a tenth more bytes. Less would save little more time. */
export const QUICK_QUALITY = 5;

/** Most pages are compressed into one piece, where Node's 16 kB would make three. */
const chunkSize = 64 * 1_024;
const PACK = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { chunkSize }),
} as const;
const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/**
 * Next makes none (`generateEtags` in next.config.js): its hash is a loop in JavaScript, which took a
 * twelfth of a page's processor time.
 */
export const etagOf = (plain: Buffer) =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;

/** The HTML of a page: plain until it is compressed, which happens once. */
export class PageHtml {
  /** It is in a cache, so that more than one response may need it. */
  isKept = false;
  private packing: Promise<PackedHtml | null> | undefined;
  private isChecked = true;

  private constructor(
    /** null once it is compressed. */
    public plain: Buffer | null,
    public packed: PackedHtml | null,
  ) {}

  static ofText(text: string) {
    return new PageHtml(Buffer.from(text), null);
  }

  /** From elsewhere, so it may be unreadable. */
  static ofPacked(packed: PackedHtml) {
    const html = new PageHtml(null, packed);
    html.isChecked = false;
    html.isKept = true;
    return html;
  }

  /** Bytes of memory. */
  get size(): number {
    return (this.packed?.bytes ?? this.plain)?.length ?? 0;
  }

  /** The compressed HTML: in this encoding, unless it is compressed already; null if that failed. */
  pack(encoding: Packing): Promise<PackedHtml | null> {
    const { plain, packed } = this;
    if (packed || !plain) return Promise.resolve(packed);
    return (this.packing ??= PACK[encoding](plain).then(
      (bytes) => {
        this.plain = null;
        // A copy, because the bytes are a part of a whole piece.
        return (this.packed = { encoding, bytes: Buffer.from(bytes), etag: etagOf(plain) });
      },
      // It stays plain, and takes more room.
      () => null,
    ));
  }

  /** Errors: rejects if it is from elsewhere and unreadable. */
  async text(): Promise<Buffer> {
    if (this.plain) return this.plain;
    if (!this.packed) throw new Error('a page is plain or compressed');
    const { encoding, bytes, etag } = this.packed;
    const plain = await UNPACK[encoding](bytes);
    if (!this.isChecked && etagOf(plain) !== etag) throw new Error('the page is not the one that was stored');
    this.isChecked = true;
    return plain;
  }

  async isReadable(): Promise<boolean> {
    return (
      this.isChecked ||
      this.text().then(
        () => true,
        () => false,
      )
    );
  }
}

/** Pages of which a claim may be under way through Next: twice as many as the renderer works on. */
const MAX_CLAIMS = 1_024;
const CLAIM = /^<!DOCTYPE html><data data-claim="(\d+)"><\/data>$/;
const MAX_CLAIM_CHARACTERS = 100;

/**
 * In place of a page's HTML Next passes on a claim, a document of a few bytes: it would copy the HTML eight
 * times, write it as JSON and put it through two streams, a seventh of a page's processor time. The renderer
 * redeems claims as it sends a response (server/redeem-claims.ts). Nobody does for `npx next start` and in
 * development, so there Next gets the HTML.
 */
export const claims = processSingleton('claims', () => {
  const pages = new LRUCache<string, PageHtml>({ max: MAX_CLAIMS });
  const numbers = new WeakMap<PageHtml, string>();
  let count = 0;
  let areRedeemed = false;
  return {
    get areRedeemed() {
      return areRedeemed;
    },
    willBeRedeemed() {
      areRedeemed = true;
    },
    /** The number of a claim for a page. */
    numberFor(html: PageHtml): string {
      const number = numbers.get(html) ?? String((count += 1));
      numbers.set(html, number);
      pages.set(number, html);
      return number;
    },
    /** No response needs the page any more. */
    forget(html: PageHtml): void {
      pages.delete(numbers.get(html) ?? '');
    },
    /** The page that a document is a claim for; undefined if it is none. */
    pageOf(document: string | Uint8Array): PageHtml | undefined {
      if (document.length > MAX_CLAIM_CHARACTERS) return undefined;
      const [, number] = CLAIM.exec(document.toString()) ?? [];
      if (number === undefined) return undefined;
      const html = pages.get(number);
      if (!html) throw new Error('the page of a claim is gone');
      return html;
    },
  };
});

/** A claim as a document. */
export const claimFor = (html: PageHtml) =>
  `<!DOCTYPE html><data data-claim="${claims.numberFor(html)}"></data>`;
