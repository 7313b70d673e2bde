import type { Joining } from '@/lib/account/post-login/types';
import type { SharedTextKey } from '@/lib/i18n/translate';

type JoiningTexts = {
  readonly title: SharedTextKey;
  readonly text: SharedTextKey;
  /** What to do next; closing is always possible. */
  readonly next: 'accept' | 'go-on' | 'again' | 'other-account' | 'close';
};

/** The call failed; the invite is unchanged. */
const FAILED = { title: 'joining.failed.title', text: 'joining.failed.text', next: 'again' } as const;

const TEXTS: Partial<Readonly<Record<Joining['state'], JoiningTexts>>> = {
  open: { title: 'joining.open.title', text: 'joining.open.text', next: 'accept' },
  joined: { title: 'joining.joined.title', text: 'joining.joined.text', next: 'go-on' },
  invite_already_member: { title: 'joining.member.title', text: 'joining.member.text', next: 'go-on' },
  invite_other_account: { title: 'joining.other.title', text: 'joining.other.text', next: 'other-account' },
  invite_expired: { title: 'joining.expired.title', text: 'joining.expired.text', next: 'close' },
  invite_revoked: { title: 'joining.revoked.title', text: 'joining.revoked.text', next: 'close' },
  invite_used: { title: 'joining.used.title', text: 'joining.used.text', next: 'close' },
  invite_unknown: { title: 'joining.unknown.title', text: 'joining.unknown.text', next: 'close' },
  team_full: { title: 'joining.full.title', text: 'joining.full.text', next: 'again' },
  offline: { title: 'joining.failed.title', text: 'joining.failed.offline', next: 'again' },
  'too-many': { title: 'joining.failed.title', text: 'joining.failed.tooMany', next: 'again' },
};

/** Texts for a reviewer of one video that differ from those for a member. */
const REVIEW_TEXTS: Partial<Readonly<Record<SharedTextKey, SharedTextKey>>> = {
  'joining.open.text': 'joining.open.review',
  'joining.joined.text': 'joining.joined.review',
  'joining.member.text': 'joining.member.review',
};

/** The texts about an invite, and what comes next. Source: rules §8 (states of an invite). */
export function joiningTexts({ state, invite }: Joining): JoiningTexts {
  const texts = TEXTS[state] ?? FAILED;
  const text = invite?.intent === 'review' ? (REVIEW_TEXTS[texts.text] ?? texts.text) : texts.text;
  return { ...texts, text };
}
