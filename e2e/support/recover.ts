import { expect, type APIRequestContext } from '@playwright/test';
import { clearFaults } from '../../tools/lib/sandbox';

/**
 * Ends the fault and waits until the site calls the service again: after failures its circuit is open for two
 * seconds.
 */
export async function recover({ request }: { readonly request: APIRequestContext }): Promise<void> {
  await clearFaults();
  await expect.poll(async () => (await request.get('/api/health')).text()).not.toContain('"open"');
}
