import { createInstance, type ResourceKey } from 'i18next';
import { describe, expect, it } from 'vitest';
import { namesOf } from '@/components/teams/invite-names';
import { joiningTexts } from '@/components/teams/joining-texts';
import { TEAM_REFUSALS } from '@/lib/account/teams/contract/team-refusal';
import type { Joining } from '@/lib/account/post-login/types';
import { LOCALES } from '@/lib/config/languages';
import { anInvite } from '../../support/account-builders';

const OTHER_STATES = [
  'open',
  'joined',
  'logged-out',
  'too-many',
  'offline',
  'too-slow',
  'unavailable',
] as const;
const STATES: readonly Joining['state'][] = [...OTHER_STATES, ...TEAM_REFUSALS];
const INVITES = { member: anInvite(), review: anInvite({ intent: 'review' }), unknown: null } as const;

const SHARED = import.meta.glob<ResourceKey>('/locales/*/shared.json', { eager: true, import: 'default' });

const i18n = createInstance({
  resources: Object.fromEntries(
    LOCALES.map((locale) => [locale, { shared: SHARED[`/locales/${locale}/shared.json`] ?? {} }]),
  ),
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();

describe('an invite', () => {
  it.each(LOCALES)(
    'has a title and a text in %s for every state, with and without the inviter’s name',
    (locale) => {
      const t = i18n.getFixedT(locale, 'shared');
      for (const state of STATES) {
        for (const [who, invite] of Object.entries(INVITES)) {
          const { title, text } = joiningTexts({ state, invite });
          for (const key of [title, text]) {
            const sentence = t(key, namesOf(invite, t));
            expect(sentence, `${state}, ${who}`).not.toBe(key);
            expect(sentence, `${state}, ${who}`).not.toMatch(/\{\{|undefined/);
          }
        }
      }
    },
  );

  it('tells a reviewer about the video, not about a team to work in', () => {
    const of = (state: Joining['state']) =>
      [INVITES.member, INVITES.review].map((invite) => joiningTexts({ state, invite }).text);
    for (const state of ['open', 'joined', 'invite_already_member'] as const) {
      const [member, review] = of(state);
      expect(review, state).not.toBe(member);
    }
    expect(new Set(of('invite_expired')).size).toBe(1);
  });
});
