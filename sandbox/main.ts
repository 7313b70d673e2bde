import { startSandbox } from './start-sandbox';

const DEFAULT_PORT = 4320;

async function main(): Promise<void> {
  const { SANDBOX_PORT, SANDBOX_HOST, SANDBOX_CONTENT_DIR } = process.env;
  const port = SANDBOX_PORT ? Number(SANDBOX_PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`SANDBOX_PORT is no port: ${SANDBOX_PORT}`);
  const sandbox = await startSandbox({
    port,
    log: (line) => console.warn(line),
    ...(SANDBOX_HOST && { host: SANDBOX_HOST }),
    ...(SANDBOX_CONTENT_DIR && { contentDir: SANDBOX_CONTENT_DIR }),
  });
  console.log(
    `sandbox ready at ${sandbox.origin} (/cms /cdn /auth /core /media /analytics /events /outbox /control /health), studio at ${sandbox.studio}, AI app at ${sandbox.ai}`,
  );
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
