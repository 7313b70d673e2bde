import type { Locator, Page } from '@playwright/test';
import { expect as expectSoon, textOf } from './journey';

/** Longer than usual: page, account, texts and dialog load one after the other before a state is reached. */
const expect = expectSoon.configure({ timeout: 20_000 });

type At = {
  readonly page: Page;
  readonly locale: string;
  /** Email of the logged-in user. */
  readonly email: string;
};

type State = { readonly name: string; readonly draw: (at: At) => Promise<void> };

type ApiReply =
  /** The response never arrives. */
  | 'held'
  /** The connection breaks. */
  | 'lost'
  | {
      readonly status?: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    };

const REFUSED = (error_code: string): ApiReply => ({ status: 409, body: { error_code } });

/** Makes the core API answer a call like this from now on. */
async function mockApi(page: Page, path: string, reply: ApiReply): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      if (reply === 'held') return;
      if (reply === 'lost') return route.abort();
      const { status = 200, body = {}, headers } = reply;
      return route.fulfill({
        status,
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': 'Retry-After',
          ...headers,
        },
        json: body,
      });
    },
  );
}

/** A text of the dialogs; with a `count`, in the language's plural form for it. */
function text({ locale }: At, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `_${new Intl.PluralRules(locale).select(count)}` : '';
  return textOf(locale, `shared:${key}${form}`, values);
}
const control = (at: At, key: string): Locator =>
  at.page.getByRole('dialog').getByRole('button', { name: text(at, key), exact: true });
/** Exact, because `You’re in` is also part of `You’re invited`. */
const expectTitle = (at: At, key: string) =>
  expect(at.page.getByRole('dialog', { name: text(at, key), exact: true })).toBeVisible();

let visits = 0;

/** Loads a new document each time: a URL that differs only in its hash would keep the current one. */
async function open({ page, locale }: At, query: string): Promise<void> {
  visits += 1;
  await page.goto(`${locale === 'en' ? '' : `/${locale}`}/blog?visit=${visits}${query}`);
}

const person = (id: string, first_name: string, email = `${id}@journey.example`, role = 'creator') => ({
  id,
  email,
  first_name,
  last_name: 'Okafor-Lindqvist',
  role,
});

const aTeam = ({ email }: At, change: object = {}) => ({
  id: 't-1',
  team_name: 'Nordlicht Bewegtbildproduktion',
  role: 'admin',
  current: true,
  seats: null,
  members: [person('u-1', 'Ada', email, 'admin'), person('u-2', 'Maximiliane')],
  invites: [{ ...person('i-1', '', 'a-rather-long-address@of-a-long-domain.example'), method: 'invite' }],
  ...change,
});

const INVITE = {
  team_id: 't-1',
  team_name: 'Nordlicht Bewegtbildproduktion',
  invited_by: 'Maximiliane Okafor-Lindqvist',
  email: 'somebody-else@journey.example',
  method: 'invite',
  intent: null,
  metadata: { video_id: null },
};
const REVIEW = { ...INVITE, intent: 'review', metadata: { video_id: 7 } };

/** The service's response for the invite; `error_code` says why it cannot be used. */
const inviteOf = (data: typeof INVITE | typeof REVIEW, error_code: string | null = null): ApiReply => ({
  body: { data, error_code, message: 'not shown' },
});

/** A member opens the link of an invite. */
async function openInvite(at: At, reply: ApiReply): Promise<void> {
  await mockApi(at.page, '/teams/members/get-invite', reply);
  await open(at, '&invite=token-1');
}

/** A member opens the link of an invite and accepts it. */
async function acceptInvite(at: At, reply: ApiReply, data: typeof INVITE | typeof REVIEW = INVITE) {
  await mockApi(at.page, '/teams/members/add', reply);
  await openInvite(at, inviteOf(data));
  await control(at, 'joining.accept').press('Enter');
}

const asks = (name: string, title: string, reply: ApiReply): State => ({
  name,
  async draw(at) {
    await openInvite(at, reply);
    await expectTitle(at, `joining.${title}.title`);
  },
});

const accepts = (name: string, title: string, reply: ApiReply, data?: typeof REVIEW): State => ({
  name,
  async draw(at) {
    await mockApi(at.page, '/teams/get', { body: [aTeam(at)] });
    await acceptInvite(at, reply, data);
    await expectTitle(at, `joining.${title}.title`);
  },
});

/** States of the invite dialog. */
const JOINING: readonly State[] = [
  asks('joining-open', 'open', inviteOf(INVITE)),
  asks('joining-other', 'other', inviteOf(INVITE, 'invite_other_account')),
  asks('joining-member', 'member', inviteOf(INVITE, 'invite_already_member')),
  asks('joining-expired', 'expired', inviteOf(INVITE, 'invite_expired')),
  asks('joining-failed', 'failed', { status: 503 }),
  accepts('joining-joined', 'joined', {}),
  accepts('joining-joined-review', 'joined', {}, REVIEW),
  accepts('joining-full', 'full', REFUSED('team_full')),
  accepts('joining-too-many', 'failed', { status: 429, headers: { 'Retry-After': '95' } }),
  accepts('joining-accepting', 'open', 'held'),
];

async function openTeamChoice(at: At): Promise<void> {
  const other = aTeam(at, { id: 't-2', team_name: 'Night Shift', current: false });
  await mockApi(at.page, '/teams/get', { body: [aTeam(at), other] });
  await acceptInvite(at, {});
  await expectTitle(at, 'teamChoice.title');
}

const SELECTION: readonly State[] = [
  { name: 'selection', draw: openTeamChoice },
  {
    name: 'selection-failed',
    async draw(at) {
      await mockApi(at.page, '/v3/update_user_data', { status: 503 });
      await openTeamChoice(at);
      await at.page.keyboard.press('Enter');
      await expect(at.page.getByRole('dialog').getByRole('alert')).toHaveText(text(at, 'teamChoice.failed'));
    },
  },
];

const QUESTIONS = ['user_industry', 'work_industry', 'purpose', 'experience', 'company', 'goal'] as const;

/** Opens the persona form at one of its questions. */
async function openQuestion(at: At, number: number): Promise<void> {
  const answers = Object.fromEntries(QUESTIONS.slice(0, number - 1).map((id) => [id, ['other']]));
  await mockApi(at.page, '/persona/answers', { body: { answers } });
  await at.page.evaluate(() => sessionStorage.setItem('post_login', 'stays=&flow=login&steps=persona'));
  await open(at, '');
  await expect(
    // Not `text`: the `count` here is a total, and the text has no plural forms.
    at.page.getByText(textOf(at.locale, 'shared:persona.progress', { number, count: QUESTIONS.length })),
  ).toBeVisible();
}

const asksQuestion = (name: string, number: number): State => ({
  name,
  draw: (at) => openQuestion(at, number),
});

const PERSONA: readonly State[] = [
  asksQuestion('persona-one-of-many', 2),
  asksQuestion('persona-several', 3),
  asksQuestion('persona-text', 6),
  {
    name: 'persona-empty',
    async draw(at) {
      await openQuestion(at, 3);
      await control(at, 'persona.next').press('Enter');
      await expect(at.page.getByRole('dialog').getByRole('alert')).toHaveText(text(at, 'persona.empty'));
    },
  },
  {
    name: 'persona-failed',
    async draw(at) {
      await mockApi(at.page, '/persona/save_response', { status: 503 });
      await openQuestion(at, 6);
      await at.page.keyboard.type('Sell tea');
      await at.page.keyboard.press('Enter');
      await expect(at.page.getByRole('dialog').getByRole('alert')).toHaveText(text(at, 'persona.failed'));
    },
  },
];

/** Opens the team dialog for these teams. */
async function openTeamDialog(at: At, ...teams: readonly object[]): Promise<void> {
  await mockApi(at.page, '/teams/get', { body: teams });
  await open(at, '#team-dialog');
  await expectTitle(at, 'team.title');
}

const shows = (name: string, key: string, change: object, values = {}): State => ({
  name,
  async draw(at) {
    await openTeamDialog(at, aTeam(at, change));
    await expect(at.page.getByText(text(at, key, values), { exact: true }).first()).toBeVisible();
  },
});

const sends = (name: string, key: string, reply: ApiReply, values = {}): State => ({
  name,
  async draw(at) {
    await mockApi(at.page, '/teams/members/invite', reply);
    await openTeamDialog(at, aTeam(at));
    await at.page.getByLabel(text(at, 'team.emails')).fill('grace@journey.example, bo@journey.example');
    await control(at, 'team.send').press('Enter');
    await expect(at.page.getByText(text(at, key, values)).first()).toBeInViewport();
  },
});

const MAXIMILIANE = 'Maximiliane Okafor-Lindqvist';

/** Presses "remove" beside Maximiliane, and confirms it if a response is given. */
async function removeMember(at: At, reply?: ApiReply): Promise<void> {
  if (reply) await mockApi(at.page, '/teams/members/remove', reply);
  await openTeamDialog(at, aTeam(at));
  await control(at, 'team.remove')
    .or(at.page.getByRole('button', { name: `${text(at, 'team.remove')} ${MAXIMILIANE}` }))
    .press('Enter');
  await expect(at.page.getByText(text(at, 'team.confirm.remove', { name: MAXIMILIANE }))).toBeVisible();
  if (reply) await at.page.keyboard.press('Enter');
}

const TEAM: readonly State[] = [
  shows('team-admin', 'team.pending', {}),
  shows('team-full', 'team.seats', { seats: 3 }, { people: 3, count: 3 }),
  shows('team-looks-on', 'team.noPending', { role: 'new', invites: [] }),
  {
    name: 'team-not-loaded',
    async draw(at) {
      await mockApi(at.page, '/teams/get', { status: 503 });
      await open(at, '#team-dialog');
      await expect(at.page.getByText(text(at, 'team.notLoaded'))).toBeVisible();
    },
  },
  {
    name: 'team-none',
    async draw(at) {
      await openTeamDialog(at);
      await control(at, 'team.create').press('Enter');
      await expect(at.page.getByText(text(at, 'team.nameMissing'))).toBeVisible();
    },
  },
  {
    name: 'team-of-several',
    async draw(at) {
      await openTeamDialog(at, aTeam(at), aTeam(at, { id: 't-2', team_name: 'Night Shift', current: false }));
      await expect(at.page.getByRole('radio', { name: 'Night Shift' })).toBeVisible();
    },
  },
  {
    name: 'team-review',
    async draw(at) {
      await openTeamDialog(at, aTeam(at, { members: [], invites: [] }));
      await at.page.getByRole('radio', { name: text(at, 'team.asReviewer') }).press('Space');
      await control(at, 'team.send').press('Enter');
      await expect(at.page.getByText(text(at, 'team.videoWrong'))).toBeVisible();
    },
  },
  {
    name: 'team-addresses-wrong',
    async draw(at) {
      await openTeamDialog(at, aTeam(at, { seats: 4 }));
      await at.page
        .getByLabel(text(at, 'team.emails'))
        .fill(
          `ada@, ${at.email}, a-rather-long-address@of-a-long-domain.example, x@y.example, x@y.example, z@y.example `,
        );
      await control(at, 'team.send').press('Enter');
      await expect(at.page.getByText(text(at, 'team.correctFirst'))).toBeVisible();
    },
  },
  sends('team-partly-invited', 'team.chip.member', {
    body: { data: { refused: [{ email: 'bo@journey.example', error_code: 'member_exists' }] } },
  }),
  sends('team-forbidden', 'team.problem.forbidden', { status: 403, body: { error_code: 'team_forbidden' } }),
  {
    name: 'team-undo',
    async draw(at) {
      await removeMember(at, { body: { data: { token: 'undo-1' } } });
      await expect(control(at, 'team.undo')).toBeFocused();
    },
  },
  {
    name: 'team-last-admin',
    async draw(at) {
      await removeMember(at, REFUSED('team_last_admin'));
      await expect(at.page.getByText(text(at, 'team.problem.lastAdmin'))).toBeInViewport();
    },
  },
];

/** Every state of the team dialogs and the persona form, and how a logged-in visitor reaches it. */
export const TEAM_STATES = {
  joining: JOINING,
  'team selection': SELECTION,
  persona: PERSONA,
  team: TEAM,
} as const satisfies Readonly<Record<string, readonly State[]>>;
