import { REPORT_OPTIONS } from './lib/monitoring/report-options';

/** What the error service is told on the server. */
export const serverMonitoringOptions = {
  ...REPORT_OPTIONS,
  // The machine's name says nothing of an error.
  includeServerName: false,
};
