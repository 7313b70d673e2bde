import type { AddressInfo, Server } from 'node:net';

/** Listens on a free port of the loopback address and returns it. */
export async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // why: a server that listens on TCP has no other kind of address
}
