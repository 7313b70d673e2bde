import { createTeamApi } from '@/lib/account/teams/team-api';
import { createTeamManager, type TeamManager } from '@/lib/account/teams/team-manager';
import type { Account } from '@/lib/account/create-account';
import { DEVICE_ID_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { randomId } from '@/lib/platform/random-id';

/** The team of the user who is logged in in this browser. */
export function createPageTeamManager(account: () => Promise<Pick<Account, 'services'>>): TeamManager {
  const { local, clock } = browserPlatform();
  return createTeamManager({
    teams: async () => createTeamApi((await account()).services.coreHttp),
    chooseTeam: async (id) => (await account()).services.core.updateUserData({ team_id: id }),
    // Without consent nothing that is stored may name the device; a call needs some name.
    deviceId: local.get(DEVICE_ID_KEY) ?? randomId(),
    clock,
  });
}
