import http from 'node:http';

export type Served = { readonly origin: string; close(): Promise<void> };

/** Serves on a port of the loopback address. Errors: rejects if the port is taken. */
export async function serveOn(port: number, answer: http.RequestListener): Promise<Served> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
