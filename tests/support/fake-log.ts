import { describeError, type LogFields, type Logger } from '@/lib/monitoring/logger';

/** A logger that records its calls. */
export function aLog() {
  const warnings: { readonly message: string; readonly fields: LogFields | undefined }[] = [];
  const errors: { readonly message: string; readonly error: string }[] = [];
  const log: Logger = {
    info: () => undefined,
    warn: (message, fields) => void warnings.push({ message, fields }),
    error: (message, error) => void errors.push({ message, error: describeError(error) }),
  };
  return {
    log,
    warnings: warnings as readonly (typeof warnings)[number][],
    errors: errors as readonly (typeof errors)[number][],
  };
}
