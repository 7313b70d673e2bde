import { processSingleton } from '../cache/process-singleton.mjs';

/**
 * `starting` until the content has been read for the first time, or could not be; `stopping` when visitors should ask another process.
 *
 * @typedef {'starting' | 'ready' | 'stopping'} Stage
 */

/** Where this process stands, for the routes and the server around them. */
export const lifecycle = processSingleton('lifecycle', () => {
  /** @type {Stage} */
  let stage = 'starting';
  return {
    stage: () => stage,
    hasStarted() {
      if (stage === 'starting') stage = 'ready';
    },
    isStopping() {
      stage = 'stopping';
    },
  };
});
