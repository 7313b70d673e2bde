import { EventEmitter } from 'node:events';
import { processSingleton } from './process-singleton.mjs';

/**
 * What is no longer true: `content`, anything the content service has said; `pages`, answers that were made of pages rendered since.
 *
 * @typedef {'content' | 'pages'} Topic
 */

function createInvalidation() {
  /** @type {EventEmitter<Record<Topic, []>>} */
  const events = new EventEmitter();
  // As many listeners as there are caches.
  events.setMaxListeners(0);
  let version = 0;
  return {
    /**
     * Another number after every change, and a higher one: what was read under a lower one may be old. It is the time of the change on the
     * clock of the instance that was told, so that instances agree on it without asking each other.
     */
    contentVersion: () => version,
    /** @type {(topic: Topic, listener: () => void) => void} */
    on: (topic, listener) => void events.on(topic, listener),
    /**
     * The content has changed. Gives the version from now on.
     *
     * @param {number} [told] the version that another instance has told
     */
    contentHasChanged(told = Date.now()) {
      version = Math.max(version + 1, told);
      events.emit('content');
      return version;
    },
    /** Nothing has been read yet: what will be is of this version at least. @param {number} told */
    startAt(told) {
      version = Math.max(version, told);
    },
    pagesHaveChanged: () => void events.emit('pages'),
  };
}

/** The one invalidation of this process (decision 0033): every cache hears of it here. lib/publish/instances.server.ts tells other instances. */
export const invalidation = processSingleton('invalidation', createInvalidation);
