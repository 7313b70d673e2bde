import { REPORT_OPTIONS } from './lib/monitoring/report-options';

/** Options of the error service on the server. */
export const serverMonitoringOptions = {
  ...REPORT_OPTIONS,
  // The machine's name says nothing about an error.
  includeServerName: false,
};
