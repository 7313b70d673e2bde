import { EventEmitter } from 'node:events';
import { processSingleton } from '../process/process-singleton';

/**
 * What has become stale: `content` (from the content service) or `pages` (responses made from pages that have
 * been rendered again).
 */
type Topic = 'content' | 'pages';

function createInvalidation() {
  const events = new EventEmitter<Record<Topic, []>>();
  // As many listeners as there are caches.
  events.setMaxListeners(0);
  let version = 0;
  return {
    /**
     * Increases with every change; anything read under a lower version may be stale. It is the time at which
     * the receiving instance saw the change, so instances agree on it without a request.
     */
    contentVersion: () => version,
    on: (topic: Topic, listener: () => void) => void events.on(topic, listener),
    /** The content has changed, to the version of another instance or to a new one. Returns it. */
    contentHasChanged(newVersion = Date.now()) {
      version = Math.max(version + 1, newVersion);
      events.emit('content');
      return version;
    },
    /** Sets the version at the start, before anything is read. */
    startAt(newVersion: number) {
      version = Math.max(version, newVersion);
    },
    pagesHaveChanged: () => void events.emit('pages'),
  };
}

/**
 * The one invalidation of this process (decision 0033): every cache listens to it.
 * lib/page-data/publish/instances.server.ts informs other instances.
 */
export const invalidation = processSingleton('invalidation', createInvalidation);
