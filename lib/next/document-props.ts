import type { DocumentProps } from 'next/document';

/** What Next knows of the page that a document is written for. */
export const documentPage = ({ __NEXT_DATA__: { page, locale, props } }: DocumentProps) => ({
  page,
  locale,
  props,
});

/**
 * The context of a document whose page loads none of Next's scripts: like `unstable_runtimeJS: false` in
 * every page, which the development server ignores; that server also hides a page until its script has run.
 * If Next removes the flag, the alternative is a document without `NextScript` and a `Head` without scripts
 * (decision 0003).
 */
export const withoutRuntime = (props: DocumentProps) => ({
  ...props,
  unstable_runtimeJS: false as const,
  isDevelopment: false,
});
