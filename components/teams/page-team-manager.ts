import { createTeamApi } from '@/lib/account/teams/team-api';
import { createTeamManager, type TeamManager } from '@/lib/account/teams/team-manager';
import type { Account } from '@/lib/account/create-account';
import { DEVICE_ID_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { randomId } from '@/lib/platform/random-id';

/** The team manager of this browser's logged-in user. */
export function createPageTeamManager(account: () => Promise<Pick<Account, 'services'>>): TeamManager {
  const { local, clock } = browserPlatform();
  return createTeamManager({
    teams: async () => createTeamApi((await account()).services.coreHttp),
    chooseTeam: async (id) => (await account()).services.core.updateUserData({ team_id: id }),
    // Without consent no device id is stored, but the calls need one: this one lasts as long as the dialog.
    deviceId: local.get(DEVICE_ID_KEY) ?? randomId(),
    clock,
  });
}
