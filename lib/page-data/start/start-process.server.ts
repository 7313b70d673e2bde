import { logger } from '../../monitoring/logger';
import { runStartTasks, type StartOutcome, type StartTask } from '../../monitoring/start-tasks';

/**
 * What happens when a process starts, in this order. Each task loads its own modules, so that log and error
 * service see every failure of the others.
 */
const TASKS: readonly StartTask[] = [
  { name: 'process log', run: startLog },
  { name: 'error service', run: startErrors },
  { name: 'search index', run: buildIndex, inBackground: true },
  { name: 'metrics', run: startMetricsServer },
  { name: 'other instances', run: followOthers, inBackground: true },
  { name: 'warm start', run: warmUp, inBackground: true },
];

/** Errors: rejects if the log, the error service or the metrics cannot start. */
export function startProcess(): Promise<void> {
  return runStartTasks(TASKS, logger);
}

const environment = async () => (await import('../../config/env.server')).env();
const isProduction = () => process.env.NODE_ENV === 'production';
const ownOrigin = async () => `http://127.0.0.1:${(await environment()).PORT}`;

async function startErrors(): Promise<StartOutcome> {
  const { SENTRY_DSN: dsn, ERROR_ENVIRONMENT, ERROR_RELEASE: release } = await environment();
  if (dsn === '') return 'off';
  const { startErrorService } = await import('../../monitoring/error-service.server');
  startErrorService({ dsn, environment: ERROR_ENVIRONMENT, release });
  return 'done';
}

async function startLog(): Promise<StartOutcome> {
  if (!isProduction()) return 'off';
  const { startProcessLog } = await import('../../monitoring/process-log.server');
  startProcessLog();
  return 'done';
}

/**
 * So that the first visitor who searches finds an index with everything in it, and one with an old URL its
 * redirect. What fails is tried again by itself.
 */
async function buildIndex(): Promise<StartOutcome> {
  const { postSearch } = await import('../services/services.server');
  const { renewRedirects } = await import('../content/redirects.server');
  const { searchEntries } = await import('../content/search-entries.server');
  const { lifecycle } = await import('../../process/lifecycle');
  renewRedirects();
  const [isBuilt] = await Promise.all([postSearch().refresh(), searchEntries().refreshAll()]).finally(
    lifecycle.hasStarted,
  );
  return isBuilt ? 'done' : 'failed';
}

async function startMetricsServer(): Promise<StartOutcome> {
  const { METRICS_PORT: port, METRICS_HOST: host } = await environment();
  if (port === null) return 'off';
  const { startMetrics } = await import('../../monitoring/metrics.server');
  const { upstreamReports } = await import('../services/upstreams.server');
  startMetrics({ port, host, upstreams: upstreamReports });
  return 'done';
}

async function followOthers(): Promise<StartOutcome> {
  if (!isProduction()) return 'off';
  const { followInstances } = await import('../publish/follow-instances.server');
  return (await followInstances(await ownOrigin())) ? 'done' : 'off';
}

/** `off` too if another instance of the build does it. */
async function warmUp(): Promise<StartOutcome> {
  if (!isProduction() || !(await environment()).WARM_START) return 'off';
  const { warmStart } = await import('./warm-start.server');
  return (await warmStart(await ownOrigin())).posts > 0 ? 'done' : 'off';
}
