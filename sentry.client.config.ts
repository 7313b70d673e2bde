import { REPORT_OPTIONS } from './lib/monitoring/report-options';

/**
 * Options of the error service in the browser. It loads on the first error (lib/monitoring), never with a
 * page.
 */
export const clientMonitoringOptions = REPORT_OPTIONS;
