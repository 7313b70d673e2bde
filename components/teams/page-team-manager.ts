import { pageDeviceId } from '@/components/account/page-device-id';
import { createTeamApi } from '@/lib/account/teams/team-api';
import { TeamManager } from '@/lib/account/teams/team-manager';
import type { Account } from '@/lib/account/account';
import { browserPlatform } from '@/lib/platform/platform.client';

/** The team manager of this browser's logged-in user. */
export function createPageTeamManager(account: () => Promise<Pick<Account, 'services'>>): TeamManager {
  return new TeamManager({
    teams: async () => createTeamApi((await account()).services.coreHttp),
    chooseTeam: async (id) => (await account()).services.core.updateUserData({ teamId: id }),
    deviceId: pageDeviceId(),
    clock: browserPlatform().clock,
  });
}
