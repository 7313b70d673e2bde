import type { GetServerSidePropsResult, GetStaticPropsResult } from 'next';
import {
  MISSING_REVALIDATE_SECONDS,
  PAGE_REVALIDATE_SECONDS,
  PARTIAL_REVALIDATE_SECONDS,
} from '../../config/constants';

/**
 * What a loader found. Redirects of missing pages are looked up later (load-unmatched.server.ts). A failure
 * is not a result: the loader throws, and Next keeps the last good page (rules §2). `missing` means that a
 * source has said so, never that it has said nothing.
 */
export type Loaded<Props> =
  | { readonly kind: 'found'; readonly props: Props; readonly revalidateSeconds?: number }
  | { readonly kind: 'missing' };

/** Temporarily at another path of this site; `answersForm`: to be fetched with GET, after a POST. */
export type Moved = { readonly kind: 'moved'; readonly to: string; readonly answersForm?: boolean };

/**
 * Converts a loader's result for Next. `missing` is cached for a minute, so that repeated requests for an
 * unknown slug cost one call; a page that lacks a part, for less.
 */
export function toStaticProps<Props>(loaded: Loaded<Props>, isPartial = false): GetStaticPropsResult<Props> {
  switch (loaded.kind) {
    case 'found':
      return {
        props: withoutJson(loaded.props),
        revalidate: isPartial ? partialSeconds() : (loaded.revalidateSeconds ?? PAGE_REVALIDATE_SECONDS),
      };
    case 'missing':
      return { notFound: true, revalidate: MISSING_REVALIDATE_SECONDS };
  }
}

/**
 * Next writes the data of every page that it caches as JSON, only to count the characters: a page has tens of
 * thousands, and no browser asks for them (decision 0003). In development Next demands JSON.
 */
const withoutJson = <Props>(props: Props): Props =>
  process.env.NODE_ENV === 'production' ? { ...props, toJSON: () => ({}) } : props;

/**
 * How long a page that lacks a part may be kept: seconds in the first minute of a process, when a source was
 * only late. One that has been away for longer must not cost more renderings.
 */
export const partialSeconds = (uptimeSeconds = process.uptime()): number =>
  Math.round(Math.min(Math.max(uptimeSeconds, PARTIAL_REVALIDATE_SECONDS), PAGE_REVALIDATE_SECONDS));

/** Converts the result of a page that is rendered on every request. */
export function toServerProps<Props>(loaded: Loaded<Props> | Moved): GetServerSidePropsResult<Props> {
  switch (loaded.kind) {
    case 'found':
      return { props: loaded.props };
    case 'moved':
      return {
        redirect: loaded.answersForm
          ? { destination: loaded.to, statusCode: 303 }
          : { destination: loaded.to, permanent: false },
      };
    case 'missing':
      return { notFound: true };
  }
}

/** A page number in a URL: plain digits, from 1. Null for anything else. */
export function readPageNumber(text: string | readonly string[] | undefined): number | null {
  if (text === undefined) return 1;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text)) return null;
  return Number(text);
}
