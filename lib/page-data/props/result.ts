import type { GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import { MISSING_REVALIDATE_SECONDS, PAGE_REVALIDATE_SECONDS } from '../../config/constants';

/**
 * What a loader found. Where a missing page has gone is asked later (load-unmatched.server.ts). A failure is not among these: it throws,
 * and Next keeps the last good page (rules §2).
 */
export type Loaded<Props> =
  | { readonly kind: 'found'; readonly props: Props; readonly revalidateSeconds?: number }
  | { readonly kind: 'missing' };

/** For now what was asked for is at another address of this site. */
export type Moved = { readonly kind: 'moved'; readonly to: string };

/** A loader's answer in Next's words. "Missing" is remembered for a minute, so that a wave of unknown slugs costs one call each. */
export function toStaticProps<Props>(loaded: Loaded<Props>): GetStaticPropsResult<Props> {
  switch (loaded.kind) {
    case 'found':
      return { props: loaded.props, revalidate: loaded.revalidateSeconds ?? PAGE_REVALIDATE_SECONDS };
    case 'missing':
      return { notFound: true, revalidate: MISSING_REVALIDATE_SECONDS };
  }
}

/** The same for a page that is made for each request. */
export function toServerProps<Props>(loaded: Loaded<Props> | Moved): GetServerSidePropsResult<Props> {
  switch (loaded.kind) {
    case 'found':
      return { props: loaded.props };
    case 'moved':
      return { redirect: { destination: loaded.to, permanent: false } };
    case 'missing':
      return { notFound: true };
  }
}

/** Longer slugs do not exist: asking for one would only cost a call. */
export const MAX_SLUG_LENGTH = 200;

/** A page number of an address: 1 and up, plain digits. Null for anything else. */
export function readPageNumber(text: string | readonly string[] | undefined): number | null {
  if (text === undefined) return 1;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text)) return null;
  return Number(text);
}
