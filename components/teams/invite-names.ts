import type { Invite } from '@/lib/account/teams/team';
import type { TranslateShared } from '@/lib/i18n/translate';

type Names = { readonly name: string; readonly team: string; readonly email: string };

/** The names for the texts about an invite, with general words in place of those it does not contain. */
export function namesOf(invite: Invite | null, t: TranslateShared): Names {
  return {
    name: invite?.invitedBy || t('joining.somebody'),
    team: invite?.teamName || t('joining.aTeam'),
    email: invite?.email ?? '',
  };
}
