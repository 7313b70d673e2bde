import type { Reply } from '../http/reply';

/** Somebody the provider vouches for. */
export type Person = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** A log-in provider's part in a log-in. */
export type FakeProvider = {
  /** Heading of its pop-up, to choose an account. */
  readonly title: string;
  /** Headers of the pop-up. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its script: the path that it has at the provider, and the file in `scripts/`. */
  readonly script: { readonly path: string; readonly file: string } | null;
  /** What the pop-up does once a person is chosen; `params` say who opened it, and for what. */
  readonly agree: (person: Person, params: URLSearchParams) => Reply | Promise<Reply>;
  /** The person whom a log-in call's proof names; null if it is forged, expired or meant for another client. */
  readonly personOf: (proof: Readonly<Record<string, string>>) => Person | null | Promise<Person | null>;
  /** Its public keys, if it has any. */
  readonly keys?: () => Promise<{ readonly keys: readonly unknown[] }>;
};
