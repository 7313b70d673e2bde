import type { ArticleTree } from './tree/tree';

/**
 * The text that we, not the editor, add to an article wherever it is read, in the page's language. The
 * components that draw it on a page have their own.
 */
export type ArticleLabels = {
  /** Origin of a frame that became a link, e.g. "from maps.example". */
  readonly fromHost: (host: string) => string;
  /** Name of a scrollable table without a caption, e.g. "Table". Numbered if there are several. */
  readonly table: string;
  /**
   * The last paragraph of a text that is too long to show, e.g. "The text ends here: it is longer than we can
   * show."
   */
  readonly cut: string;
};

/** What the content service knows about a video that the article may embed. */
export type KnownVideo = {
  readonly embedUrl: string;
  readonly name: string;
  /** ISO 8601; '' if unknown. */
  readonly duration: string;
  readonly poster: {
    readonly url: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
};

export type ImageSize = { readonly width: number; readonly height: number };

/** Sizes of image files, by the URLs that `imagesIn` returns; 'missing' if the file is gone. */
export type ImageSizes = ReadonlyMap<string, ImageSize | 'missing'>;

export type ArticleOptions = {
  readonly labels: ArticleLabels;
  /**
   * Base of the content service's relative media URLs: `https://cms.example` + `/uploads/x.png`. Empty leaves
   * them unchanged.
   */
  readonly mediaBase?: string;
  /** Base URLs of the images that go through our optimiser. Default: the content service's uploads. */
  readonly imageSources?: readonly string[];
  /** Links to this domain and its subdomains are not external. */
  readonly siteDomain?: string;
  /** Videos whose click-to-load block shows their thumbnail, name and length. */
  readonly videos?: readonly KnownVideo[];
  /**
   * On a page a film above the text stands below its first paragraph, with the post's cover where it has no
   * still (`opening.ts`). Without this, editors' order is kept.
   */
  readonly leadingFilm?: { readonly cover: KnownVideo['poster'] };
  readonly imageSizes?: ImageSizes;
  /** Shows images embedded as Base64; without this, their alternative text. */
  readonly inlineImages?: boolean;
};

/** One step in building an article. Pure: the same tree and options give the same tree. */
export type ArticleStep = (tree: ArticleTree, options: ArticleOptions) => ArticleTree;
