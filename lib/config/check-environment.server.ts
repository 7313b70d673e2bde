import { env } from './env.server';

/** Reads the environment when the server starts; on a mistake it prints all of them and ends the process with code 1. */
export function checkEnvironment(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
