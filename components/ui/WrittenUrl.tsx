import { Fragment } from 'react';

/** An address as text. On a narrow screen its lines end before a part of it, not inside a word. */
export function WrittenUrl({ url }: { readonly url: string }) {
  return url.split(/(?=[?&@]|\b\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
