import { readEnv } from './read-env.server.mjs';

/** Checks the environment when the server starts; prints every mistake and exits with code 1. */
export function checkEnvironment() {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
