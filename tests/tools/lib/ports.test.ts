import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { journeyPorts, takenPorts } from '@/tools/lib/ports';
import { listenOn } from '../../support/listen-on';

it('a taken port is named before the first test, with the variable that chooses another', async () => {
  const other = createServer();
  // A sandbox's second port.
  const port = await listenOn(other);
  const ports = journeyPorts({ ...process.env, E2E_PORT: '4610', E2E_SANDBOX_PORT: String(port - 1) });
  expect(ports.map((one) => one.port - port)).toEqual([4610 - port, 4611 - port, -1, 0, 1, 9, 10, 11]);
  const own = ports.filter((one) => one.port === port);
  expect(await takenPorts(own)).toMatch(
    new RegExp(`^Port ${port} is taken\\. Choose others: E2E_SANDBOX_PORT=\\d+ npm test\\n$`),
  );
  await new Promise((closed) => other.close(closed));
  expect(await takenPorts(own)).toBe('');
});
