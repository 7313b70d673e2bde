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
    /** How often the content has changed in the life of this process: what was read under another number may be old. */
    contentVersion: () => version,
    /** @type {(topic: Topic, listener: () => void) => void} */
    on: (topic, listener) => void events.on(topic, listener),
    /** @type {(topic: Topic) => void} */
    emit(topic) {
      if (topic === 'content') version += 1;
      events.emit(topic);
    },
  };
}

/**
 * The one invalidation of this process (decision 0033): every cache hears of it here. Other processes would be told here too.
 */
export const invalidation = processSingleton('invalidation', createInvalidation);
