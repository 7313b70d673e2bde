import { processSingleton } from './process-singleton';

/**
 * `starting` until the first attempt to read the content has ended; `stopping` when visitors should go to
 * another process.
 */
type Stage = 'starting' | 'ready' | 'stopping';

/** The stage that this process is in, shared by the routes and the server around them. */
export const lifecycle = processSingleton('lifecycle', () => {
  let stage: Stage = 'starting';
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
