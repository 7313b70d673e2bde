import { processSingleton } from './process-singleton.mjs';

/**
 * `starting` until the first attempt to read the content has ended; `stopping` when visitors should go to another process.
 *
 * @typedef {'starting' | 'ready' | 'stopping'} Stage
 */

/** The stage that this process is in, shared by the routes and the server around them. */
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
