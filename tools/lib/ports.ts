import net from 'node:net';

/** Whether nothing listens on this port of the loopback address. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** If a port is taken, exits with a message that says how to choose another. */
export async function requireFreePort(port: number, variable: string, what: string): Promise<void> {
  if (await isFree(port)) return;
  process.stderr.write(
    `Port ${port} (${what}) is taken. Choose another: ${variable}=${port + 10} npm run ${process.env.npm_lifecycle_event ?? 'demo'}\n`,
  );
  process.exit(1);
}

/** The ports of the journeys (playwright.config.ts), and the variable that moves each. */
export function journeyPorts(env: NodeJS.ProcessEnv) {
  const port = Number(env.E2E_PORT ?? 4610);
  const sandboxPort = Number(env.E2E_SANDBOX_PORT ?? 4620);
  const of = (variable: string, ...ports: readonly number[]) => ports.map((own) => ({ port: own, variable }));
  return [
    ...of('E2E_PORT', port, port + 1),
    // A sandbox also listens on the next two ports, for the studio and the AI app.
    ...of('E2E_SANDBOX_PORT', ...[0, 1, 2, 10, 11, 12].map((step) => sandboxPort + step)),
  ];
}

/** One line for each port that is taken, with the variable that chooses another; empty if all are free. */
export async function takenPorts(ports: ReturnType<typeof journeyPorts>): Promise<string> {
  const lines = await Promise.all(
    ports.map(async ({ port, variable }) =>
      (await isFree(port))
        ? ''
        : `Port ${port} is taken. Choose others: ${variable}=${port + 100 - (port % 10)} npm test\n`,
    ),
  );
  return lines.join('');
}
