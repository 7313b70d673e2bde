import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from './process-singleton';

/** What has gone wrong while a page was made. */
export type Rendering = {
  /** A source did not answer, or not readably, so there is no page: a 503, and no bug of ours. */
  sourceHasFailed: boolean;
  /** The page lacks something whose source failed, so it is made again soon. */
  isPartial: boolean;
};

/**
 * Notes about the page that is being made, by work deep below it: Next tells a server neither why a page
 * failed nor what its loader left out.
 */
export const rendering = processSingleton('rendering', () => {
  const storage = new AsyncLocalStorage<Rendering>();
  return {
    /** Does the work with notes of its own; what it notes is in them when it has ended. */
    within<T>(work: (notes: Readonly<Rendering>) => T): T {
      const notes: Rendering = { sourceHasFailed: false, isPartial: false };
      return storage.run(notes, () => work(notes));
    },
    /** Does nothing outside of `within`. */
    note(what: keyof Rendering): void {
      const notes = storage.getStore();
      if (notes) notes[what] = true;
    },
  };
});
