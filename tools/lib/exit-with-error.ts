/** Prints the reason in one line and exits with 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
