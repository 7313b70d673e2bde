/** The part of the package that makes a text fragment of a selection; it comes without types. */
declare module 'text-fragments-polyfill/dist/fragment-generation-utils.js' {
  export type TextFragment = {
    readonly prefix?: string;
    readonly textStart: string;
    readonly textEnd?: string;
    readonly suffix?: string;
  };
  /** `status` 0 is success. */
  export function generateFragment(selection: Selection): {
    readonly status: number;
    readonly fragment?: TextFragment;
  };
  /** Milliseconds that `generateFragment` may take. */
  export function setTimeout(durationMs: number): void;
}
