import type { Locale } from './languages';

/**
 * Pictures of the product's own interface, one file for each language and theme. `npm run pictures` takes
 * them from the running demo; what each shows is in `tools/dev/product-pictures.ts`, what it is called in
 * `pictures` of `locales/`.
 */
export const PRODUCT_PICTURES = ['editor', 'title', 'team', 'templates', 'links', 'preview'] as const;

export type ProductPictureName = (typeof PRODUCT_PICTURES)[number];

export const PICTURE_THEMES = ['light', 'dark'] as const;

export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** In pixels of the file. */
export const PICTURE_SIZE = { width: 1280, height: 800 } as const;

/** The folder of the files, in `public` and in URLs. */
export const PICTURES_PATH = '/pictures';

/** The path of a picture's file. */
export const pictureUrl = (name: ProductPictureName, locale: Locale, theme: PictureTheme): string =>
  `${PICTURES_PATH}/${name}-${locale}-${theme}.avif`;
