import { createPersonaApi } from '@/lib/account/persona-api';
import { createTeamApi } from '@/lib/account/teams/team-api';
import { createCoreApi } from '@/lib/account/core-api';
import { createHttpClient } from '@/lib/http/http-client';
import { runningSandbox } from './running-sandbox';

export const DEVICE = { device_id: 'd-1' };
export const ADA = 'ada@clipwright.example';
export const GRACE = 'grace@example.com';
export const LINUS = 'linus@example.net';
export const MEI = 'mei@example.org';
export const OMAR = 'omar@example.org';

/** The real clients for teams and the persona form, as any user, against the sandbox. */
export async function aTeamWorld() {
  const sandbox = await runningSandbox();
  const clientOf = (token: string | null) =>
    createHttpClient({
      service: 'core',
      baseUrl: `${sandbox.origin}/core`,
      session: { token: () => token, onUnauthorized: () => undefined },
    });
  const httpAs = async (email: string) => {
    const reply = await sandbox.post('/control/auth/tokens', { email });
    return clientOf(((await reply.json()) as { token: string }).token);
  };
  return {
    ...sandbox,
    nobody: createTeamApi(clientOf(null)),
    teamAs: async (email: string) => createTeamApi(await httpAs(email)),
    coreAs: async (email: string) => createCoreApi(await httpAs(email)),
    personaAs: async (email: string) => createPersonaApi(await httpAs(email)),
  };
}
