import { escapeHtml, htmlReply } from '../http/html-reply';
import type { Reply } from '../http/reply';
import { TEMPLATES } from '../media/templates';

export type AppName = 'studio' | 'ai';

const APP_TITLES: Readonly<Record<AppName, string>> = {
  studio: 'Fake studio',
  ai: 'Fake AI app',
};

/** A request to an app. */
type Opening = {
  readonly app: AppName;
  readonly params: URLSearchParams;
  /** Whether the `token` among them is valid. */
  readonly isTokenValid: boolean;
};

type Greeting = Opening & {
  readonly name: string;
  readonly email: string;
  readonly isNew: boolean;
  readonly coupon: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Removes the token from the address bar and the history, because whoever reads it there has the session
 * (rules D3).
 */
const CLEAN_URL = `<script>
const clean = new URL(location.href);
['token', 'token_expires'].forEach((name) => clean.searchParams.delete(name));
history.replaceState(null, '', clean);
</script>`;

/** The page for a known user; every successful log-in ends here. */
export function greetingPage({ name, email, isNew, coupon, headers, ...opening }: Greeting): Reply {
  return htmlReply({
    title: APP_TITLES[opening.app],
    head: CLEAN_URL,
    headers,
    body: `<p class="quiet">${APP_TITLES[opening.app]}</p><h1>${isNew ? 'Welcome' : 'Hello'}, ${escapeHtml(name)}</h1>
<p>Signed in as ${escapeHtml(email)}.</p>${coupon === null ? '' : `<p>Coupon: ${escapeHtml(coupon)}</p>`}${project(opening)}${template(opening)}${handedOver(opening)}`,
  });
}

/** The page for an invalid token. */
export function refusalPage(opening: Opening): Reply {
  return htmlReply({
    title: APP_TITLES[opening.app],
    head: CLEAN_URL,
    status: 401,
    body: `<p class="quiet">${APP_TITLES[opening.app]}</p><h1>This session is not valid</h1><p><a href="/login">Log in</a></p>${handedOver(opening)}`,
  });
}

/** The log-in or sign-up page, for somebody unknown. */
export function entryPage({
  flow,
  isWrong,
  ...opening
}: Opening & { readonly flow: 'login' | 'signup'; readonly isWrong: boolean }): Reply {
  return htmlReply({
    title: APP_TITLES[opening.app],
    body: `<p class="quiet">${APP_TITLES[opening.app]}</p><h1>${flow === 'login' ? 'Log in' : 'Sign up'}</h1>
<p>Here the real app would ask who you are.</p>${isWrong ? '<p role="alert">The address or the password is wrong.</p>' : ''}
<form class="card" method="post" action="/login?${escapeHtml(opening.params.toString())}">
<label>Email <input type="email" name="email" autocomplete="email" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label>
<button>Log in to the app</button></form>${handedOver(opening)}`,
  });
}

const PASSWORD_STATES = {
  asking: '',
  'too-short': '<p role="alert">At least eight characters.</p>',
  set: '<p role="status">The new password is set. You can log in with it.</p>',
  used: '<p role="alert">This link has been used or is no longer valid.</p>',
} as const;

/** The page that a reset link opens. */
export function newPasswordPage({
  app,
  state,
}: {
  readonly app: AppName;
  readonly state: keyof typeof PASSWORD_STATES;
}): Reply {
  const form =
    state === 'asking' || state === 'too-short'
      ? `<form class="card" method="post"><label>New password <input type="password" name="password" autocomplete="new-password" required></label><button>Set the password</button></form>`
      : '';
  return htmlReply({
    title: APP_TITLES[app],
    body: `<h1>Choose a new password</h1>${PASSWORD_STATES[state]}${form}`,
  });
}

/** The template that the site handed over, if any. */
function template({ params }: Opening): string {
  const id = /^\/editor\?template_id=(\d+)$/.exec(params.get('other_url') ?? '')?.[1];
  const template = TEMPLATES.find((one) => String(one.id) === id);
  return template
    ? `<section class="card" aria-label="Your template"><h2>${escapeHtml(template.titles.en)}</h2><p>${template.seconds} s</p></section>`
    : '';
}

/**
 * The video of the site's small editor, if the site handed one over: its title, and each clip with its first
 * and last second.
 */
function project({ params }: Opening): string {
  const path = params.get('other_url') ?? '';
  const editorParams = new URLSearchParams(path.slice(path.indexOf('?')));
  if (!path.startsWith('/editor?') || !editorParams.has('clips')) return '';
  const clips = (editorParams.get('clips') ?? '')
    .split('_')
    .map((clip) => `<li>${escapeHtml(clip.split('-').join(' '))}</li>`);
  return `<section class="card" aria-label="Your video"><h2>${escapeHtml(editorParams.get('title_text') ?? '')}</h2><ol>${clips.join('')}</ol></section>`;
}

/** Every query parameter; for the token, only whether it is valid. */
function handedOver({ params, isTokenValid }: Opening): string {
  const token = isTokenValid ? 'valid' : 'not valid';
  const rows = [...params].map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(name === 'token' ? token : value)}</dd>`,
  );
  return rows.length === 0
    ? '<p class="quiet">The site handed nothing over.</p>'
    : `<section class="card" aria-label="What the site handed over"><h2>What the site handed over</h2><dl>${rows.join('')}</dl></section>`;
}
