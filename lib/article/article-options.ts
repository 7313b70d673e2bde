import type { ArticleTree } from './tree/tree';

/** Words that the article gets from us and not from the editor, in the language of the page. */
export type ArticleLabels = {
  /** On the button of a video that loads when asked, e.g. "Play video". */
  readonly playVideo: string;
  /** Where the link leads, e.g. "opens on YouTube". */
  readonly opensOn: (host: string) => string;
  /** Name of embedded content that has no title, e.g. "Embedded content". */
  readonly embeddedContent: string;
  /** Name of a scrollable table without caption, e.g. "Table". Several are numbered. */
  readonly table: string;
  /** Name of a code block, e.g. "Code". */
  readonly code: string;
};

/** Width and height in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** What the content service knows of a film that the article may embed. */
export type KnownFilm = {
  readonly embedUrl: string;
  readonly name: string;
  /** ISO 8601, '' when unknown. */
  readonly duration: string;
  readonly poster: {
    readonly url: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
};

export type ArticleOptions = {
  readonly labels: ArticleLabels;
  /** Where relative media addresses of the content service belong: `https://cms.example` + `/uploads/x.png`. Empty leaves them alone. */
  readonly mediaBase?: string;
  /** Whether uploads of the content service go through our image optimiser; where pages are read elsewhere (feeds) they do not. */
  readonly optimisePictures?: boolean;
  /** What the content service knows of its pictures, by absolute address. */
  readonly pictureSizes?: ReadonlyMap<string, PictureSize>;
  /** Domain whose links are not external, with its subdomains. */
  readonly siteDomain?: string;
  /** Hosts of our own video player. */
  readonly playerHosts?: readonly string[];
  /** Films whose block shows their picture, name and length before they are asked for. */
  readonly films?: readonly KnownFilm[];
  /** Headings lead to themselves. Only where the article stands on a page of its own. */
  readonly linkedHeadings?: boolean;
  /** Put before every id, for a second piece of HTML on the same page (an answer of the FAQ). */
  readonly idPrefix?: string;
};

/** One step of making an article. Pure: the same tree and options give the same tree. */
export type ArticleStep = (tree: ArticleTree, options: ArticleOptions) => ArticleTree;
