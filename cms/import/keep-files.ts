import { createHash } from 'node:crypto';
import { fileToken, imageToken } from '../src/import/handover';
import { isDangerous, isFileUrl } from './file-kinds';
import { hostOf, pathOf } from './old-urls';
import type { SourceExport } from './source-post';

/** URLs at which to look for a picture or a file, by its key, the best first, the one that a post showed last. */
export type Urls = ReadonlyMap<string, readonly string[]>;

/** The pictures and files that posts show and lead to. */
export type KeptFiles = {
  readonly images: Urls;
  readonly files: Urls;
  /** The path that each had on the old site, by key. */
  readonly paths: ReadonlyMap<string, string>;
  /** Those that came with the posts, by URL. */
  readonly own: NonNullable<SourceExport['files']>;
};

type Source = Pick<SourceExport, 'site' | 'attachments' | 'files'>;

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/** Collects what the bodies of posts need from the old site. */
export function createKeeper(sources: readonly Source[]) {
  const images = new Map<string, readonly string[]>();
  const files = new Map<string, readonly string[]>();
  const paths = new Map<string, string>();
  const hosts = new Set(sources.flatMap(({ site }) => hostOf(site) ?? []));
  const own = new Map(sources.flatMap(({ files: came }) => [...(came ?? [])]));
  const uploads = new Set(
    sources.flatMap(({ attachments }) => [...(attachments?.values() ?? [])].map(plain)),
  );

  function keep(all: Map<string, readonly string[]>, best: string, shownUrl: string): string {
    const key = createHash('sha256').update(best).digest('hex').slice(0, 16);
    all.set(key, [...new Set([best, ...(all.get(key) ?? []), shownUrl])]);
    // The site finds that of every size by this (lib/page-data/content/redirects.server.ts).
    if (hosts.has(hostOf(best) ?? '')) paths.set(key, pathOf(best));
    return key;
  }

  /** The key of a picture; null if its URL is not whole. */
  function image(url: string): string | null {
    if (!/^https?:/i.test(url)) return null;
    return keep(images, own.has(url) ? url : unscaled(url), url);
  }

  /** What a link to a file of the old site becomes, or to the page of one; null for any other link. */
  function linked(url: string, { attachments, site }: Source, findings: string[]): string | null {
    const isOwn = hostOf(url) !== null && hostOf(url) === hostOf(site);
    const behind = isOwn ? (attachments?.get(pathOf(url)) ?? attachments?.get(numberOf(url))) : undefined;
    const file = behind ?? url;
    if (behind !== undefined && PICTURE.test(behind)) {
      const key = image(behind);
      return key && imageToken(key);
    }
    if (
      behind === undefined &&
      !(isFileUrl(file) && (isOwn || own.has(file) || isOfHost(file, site) || uploads.has(plain(file))))
    )
      return null;
    if (isDangerous(file)) {
      findings.push(`a file stays at its old address, because files of its kind may run: ${file}`);
      return null;
    }
    const [best = file, hash = ''] = [file.replace(/[?#].*$/s, ''), /#.*$/s.exec(url)?.[0]];
    return fileToken(keep(files, best, file.replace(/#.*$/s, ''))) + hash;
  }

  return {
    image,
    linked,
    keptFiles: (): KeptFiles => ({ images, files, own, paths }),
  };
}

const plain = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*$/s, '');

/** `/?attachment_id=12` */
function numberOf(url: string): string {
  const number = URL.canParse(url) ? new URL(url).searchParams.get('attachment_id') : null;
  return number === null ? '' : `#${number}`;
}

/** Where WordPress.com and Ghost(Pro) keep the files of a blog. */
function isOfHost(url: string, site: string): boolean {
  const [host = '', own = ''] = [hostOf(url) ?? '', hostOf(site) ?? ''];
  return (
    own !== '' &&
    (host === own.replace(/\.wordpress\.com$/, '.files.wordpress.com') || host === `files.${own}`)
  );
}

/**
 * The URL of an image at its original size: WordPress shows `photo-580x300.jpg` for `photo.jpg`, Ghost
 * `/content/images/size/w600/…` for `/content/images/…`.
 */
function unscaled(url: string): string {
  return url
    .replace(/-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif)(?:\?|$))/i, '')
    .replace(/\/content\/images\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/content/images/');
}
