import { EventEmitter } from 'node:events';
import { processSingleton } from '../process/process-singleton.mjs';

/**
 * What has become stale: `content` (from the content service) or `pages` (responses made from pages that have been rendered again).
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
     * Rises with every change: what was read under a lower version may be old. It is the time of the change on the
     * clock of the instance that received it, so that instances agree on it without a request.
     */
    contentVersion: () => version,
    /** @type {(topic: Topic, listener: () => void) => void} */
    on: (topic, listener) => void events.on(topic, listener),
    /**
     * The content has changed. Returns the new version.
     *
     * @param {number} [announced] the version that another instance announced
     */
    contentHasChanged(announced = Date.now()) {
      version = Math.max(version + 1, announced);
      events.emit('content');
      return version;
    },
    /** Sets the version before anything is read: all that will be read is at least as new. @param {number} announced */
    startAt(announced) {
      version = Math.max(version, announced);
    },
    pagesHaveChanged: () => void events.emit('pages'),
  };
}

/** The one invalidation of this process (decision 0033): every cache listens to it. lib/publish/instances.server.ts informs other instances. */
export const invalidation = processSingleton('invalidation', createInvalidation);
