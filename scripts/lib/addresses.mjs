/** Ports and addresses of a local run; the same defaults as lib/config/env.server.ts. */
export function addresses(env = process.env) {
  const port = Number(env.PORT || 4310);
  const sandboxPort = Number(env.SANDBOX_PORT || 4320);
  return { port, sandboxPort, site: `http://127.0.0.1:${port}`, sandbox: `http://127.0.0.1:${sandboxPort}` };
}
