import { Fragment } from 'react';

/** A URL as text. On narrow screens, lines break between its parts, not inside a word. */
export function WrittenUrl({ url }: { readonly url: string }) {
  return url.split(/(?=[?&@]|\b\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
