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
