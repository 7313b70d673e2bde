import { REPORT_OPTIONS } from './lib/monitoring/report-options';

/** What the error service is told in the browser. It is loaded on the first error (lib/monitoring), never with a page. */
export const clientMonitoringOptions = REPORT_OPTIONS;
