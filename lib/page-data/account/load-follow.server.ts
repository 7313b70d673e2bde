import type { GetServerSidePropsContext } from 'next';
import { z } from 'zod';
import { followChoice, type FollowChange } from '../../account/contract/follow';
import { readEmail } from '../../account/email';
import { createFollowApi } from '../../account/follow-api';
import { pastedParameter } from '../../account/pasted-text';
import { EMAIL_MAX_CHARACTERS, FOLLOWED_TOPICS_AT_MOST } from '../../config/constants';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { cut } from '../../text/cut';
import { processSingleton } from '../../process/process-singleton';
import { safeOtherUrl } from '../../session/other-url';
import { clientAddress } from '../../security/client-address.server';
import { comesFromElsewhere } from '../../security/comes-from-elsewhere.server';
import { feedUrls } from '../../seo/feed-links';
import { absoluteUrl } from '../../seo/head';
import { ANSWER_PARAMETER, keepAnswer, keptAnswer } from '../shared/form-answer.server';
import { pageProps } from '../shared/layout-props.server';
import { formFields, readForm } from '../shared/read-form.server';
import type { PageProps } from '../shared/page-props';
import { oneParam } from '../shared/page-props-of.server';
import type { Loaded, Moved } from '../shared/result';
import { waitForGuestMail } from './guest-mail.server';
import { linkedTopics } from '../content/topics-with-posts.server';
import { clientOf } from '../services/upstreams.server';
import type { FollowChoice, FollowView } from './follow-view';
import { headTitle } from '../shared/head-title.server';
import { orFallback } from '../services/or-fallback';

type Context = Pick<GetServerSidePropsContext, 'query' | 'req' | 'res'>;
type Step = FollowView['step'];

const api = () => processSingleton('follow-api', () => createFollowApi(clientOf('core')));

/** The shape of the service's random tokens; anything else is not from a link of ours. */
const TOKEN = /^[\w.~-]{8,512}$/;

/**
 * Following the blog by email. A GET never changes anything, because mail servers open the links of every
 * message: readers confirm or unsubscribe with a button. The response is the same for known and unknown
 * addresses. A form is answered by a redirect to a URL of its own kind, except that of a mail program, which
 * must not be redirected (RFC 8058 §3.1).
 *
 * Errors: throws only if the layout cannot be built; without the core API the page says so and keeps what was
 *         typed.
 * Source: rules D29.
 */
export async function loadFollow(
  locale: Locale,
  { query, req, res }: Context,
): Promise<Loaded<PageProps<FollowView>> | Moved> {
  // The URL may carry a token (rules §6).
  res.setHeader('Referrer-Policy', 'no-referrer');
  const token = pastedParameter(query, 'token');
  const form = req.method === 'POST' ? formFields(await readForm(req)) : null;
  const isByProgram = form !== null && token !== null && isOneClick(form);
  if (form !== null && !isByProgram) {
    const { name, ...formData } =
      token === null ? await askAnswer(locale, form, req) : await choiceAnswer(token, form);
    if (name !== 'unknown' && Object.keys(formData).length > 0) keepAnswer(res, formData);
    const search = new URLSearchParams({
      ...(token !== null && { token }),
      ...(name !== 'unknown' && { [ANSWER_PARAMETER]: name }),
    });
    const to = `${localePath(locale, routes.follow())}?${search.toString()}`;
    return { kind: 'moved', to, answersForm: true };
  }
  const name = answerName.safeParse(oneParam(query[ANSWER_PARAMETER])).data ?? null;
  const answer = name && { name, form: keptForm.safeParse(keptAnswer(req)).data ?? {} };
  const [step, topics] = await Promise.all([
    token === null
      ? askStep(answer)
      : choiceStep(TOKEN.test(token) ? token : null, { answer, isByProgram, res }),
    orFallback('follow: topics', linkedTopics(locale, 'category'), []),
  ]);
  const { SITE_ORIGIN: origin } = env();
  const path = routes.follow();
  const view: FollowView = {
    path: localePath(locale, path),
    topics: topics.map(({ slug, name }) => ({
      slug,
      name,
      feed: feedUrls(origin, locale, { kind: 'category', slug }).rss,
    })),
    feeds: feedUrls(origin, locale, { kind: 'site' }),
    otherFeeds: LOCALES.filter((other) => other !== locale).map((other) => ({
      locale: other,
      url: feedUrls(origin, other, { kind: 'site' }).rss,
    })),
    step,
  };
  const t = translatorFor(locale);
  const props = await pageProps(
    { route: 'follow', locale, path, query, title: headTitle(t('follow.title')), description: '' },
    view,
  );
  return { kind: 'found', props };
}

const NOTHING_CHOSEN: FollowChoice = { topics: [], often: 'post' };
/** For a visitor whose browser keeps no cookie. */
const USUAL_WAIT_SECONDS = 3_600;

/** What became of a form, as its answer's URL says. */
const answerName = z.enum([
  ...(['sent', 'change', 'saved'] as const),
  ...(['missing', 'invalid', 'later', 'failed', 'unread'] as const),
]);
/** What was in the form, kept beside that URL. */
const keptForm = z
  .object({
    email: z.string().max(EMAIL_MAX_CHARACTERS),
    choice: followChoice,
    state: z.enum(['active', 'ended']),
    waitSeconds: z.number().int().nonnegative(),
    from: z.string(),
  })
  .partial();

type KeptForm = z.output<typeof keptForm>;
type Answer = { readonly name: z.output<typeof answerName>; readonly form: KeptForm };
/** `unknown`: the link is not one of ours, which the page itself finds out. */
type Outcome = KeptForm & { readonly name: Answer['name'] | 'unknown' };

/** What becomes of the form of a visitor without a link. */
async function askAnswer(locale: Locale, form: URLSearchParams, req: Context['req']): Promise<Outcome> {
  // Nothing of another site's form is kept.
  if (comesFromElsewhere(req.headers)) return { name: 'failed' };
  const typed = cut((form.get('email') ?? '').trim(), EMAIL_MAX_CHARACTERS);
  const choice = choiceOf(form);
  const keptFields = { email: typed, choice: choice ?? NOTHING_CHOSEN };
  // "Not yours? Change it", below the address.
  if (form.get('act') === 'change') return { name: 'change', ...keptFields };
  const email = readEmail(typed);
  if (email === null) return { name: typed === '' ? 'missing' : 'invalid', ...keptFields };
  if (choice === null) return { name: 'unread', ...keptFields };
  const client = clientAddress(req);
  const waitSeconds = await waitForGuestMail(email, client);
  if (waitSeconds !== null) return { name: 'later', ...keptFields, waitSeconds };
  const url = absoluteUrl(env().SITE_ORIGIN, locale, routes.follow());
  // Our own form sends no captcha, like the guest sign-up.
  const captcha = { recaptcha_token: null, recaptcha_problem: 'not-loaded' };
  try {
    await api().ask({ email, ...captcha, follow: { ...choice, language: locale, url } }, client);
    return { name: 'sent', email, choice, from: form.get('from') ?? '' };
  } catch (error) {
    logger.error('the request to follow the blog failed', error);
    return { name: 'failed', ...keptFields };
  }
}

/** A visitor without a link: the form, or what became of it. */
function askStep(answer: Answer | null): Step {
  if (answer === null) return asking(NOTHING_CHOSEN);
  const { name, form } = answer;
  const { email = '', choice = NOTHING_CHOSEN, waitSeconds = USUAL_WAIT_SECONDS } = form;
  if (name === 'sent') {
    const from = safeOtherUrl(form.from);
    return { kind: 'sent', email, choice, from: from.includes(routes.blog()) ? from : '' };
  }
  return asking(choice, {
    email,
    waitSeconds: name === 'later' ? waitSeconds : 0,
    problem: name === 'change' || name === 'saved' ? null : name,
  });
}

function asking(
  choice: FollowChoice,
  rest: Partial<Omit<Extract<Step, { kind: 'ask' }>, 'kind'>> = {},
): Step {
  return { kind: 'ask', email: '', choice, problem: null, waitSeconds: 0, isLinkUnknown: false, ...rest };
}

/**
 * What becomes of the form of somebody with the link of an email. A form that asks for nothing known changes
 * nothing.
 */
async function choiceAnswer(token: string, form: URLSearchParams): Promise<Outcome> {
  if (!TOKEN.test(token)) return { name: 'unknown' };
  const change = changeOf(form);
  if (change === null) return { name: 'unread' };
  try {
    return { name: (await api().choice(token, change)) === null ? 'unknown' : 'saved' };
  } catch (error) {
    logger.error('what a reader follows could not be changed', error);
    const { state, topics, often } = change;
    return { name: 'failed', state, ...(topics && often && { choice: { topics, often } }) };
  }
}

type ChoiceOptions = {
  readonly answer: Answer | null;
  /** A mail program has asked to unsubscribe. */
  readonly isByProgram: boolean;
  readonly res: Context['res'];
};

/** Somebody with the link of an email: what they follow. */
async function choiceStep(token: string | null, { answer, isByProgram, res }: ChoiceOptions): Promise<Step> {
  const unknown = () => {
    // Not 404, for which the server would show the site's page for unknown paths (server/error-pages.ts).
    res.statusCode = 410;
    return asking(NOTHING_CHOSEN, { isLinkUnknown: true });
  };
  if (token === null) return unknown();
  const name = answer?.name;
  const problem = name === 'failed' || name === 'unread' ? name : null;
  const sentChoice = name === 'failed' ? answer?.form.choice : undefined;
  try {
    const following = await api().choice(token, isByProgram ? { state: 'ended' } : undefined);
    if (following === null) return unknown();
    const currentChoice = { ...following, ...sentChoice };
    return {
      kind: 'choice',
      token,
      following: currentChoice,
      isSaved: isByProgram || name === 'saved',
      problem,
    };
  } catch (error) {
    logger.error('what a reader follows could not be read or changed', error);
    res.statusCode = 503;
    // The form as it was sent: its owner can send it again.
    return sentChoice
      ? {
          kind: 'choice',
          token,
          following: { state: answer?.form.state ?? 'active', ...sentChoice, email: '' },
          isSaved: false,
          problem: 'failed',
        }
      : { kind: 'unavailable' };
  }
}

/**
 * Whether a form is the POST that a mail program sends to the `List-Unsubscribe` URL when its user presses
 * "Unsubscribe" (RFC 8058), in whatever case.
 */
const isOneClick = (form: URLSearchParams): boolean =>
  [...form].some(
    ([name, value]) => `${name.trim()}=${value.trim()}`.toLowerCase() === 'list-unsubscribe=one-click',
  );

/** What the form of our page asks for; null if it is nothing known. */
function changeOf(form: URLSearchParams): FollowChange | null {
  if (form.get('act') === 'end') return { state: 'ended' };
  const choice = form.get('act') === 'follow' ? choiceOf(form) : null;
  return choice && { state: 'active', ...choice };
}

/** Null unless all of it can be read: without its topics a form would ask for every post. */
function choiceOf(form: URLSearchParams): FollowChoice | null {
  const topics = [...new Set(form.getAll('topic'))].slice(0, FOLLOWED_TOPICS_AT_MOST);
  return followChoice.safeParse({ topics, often: form.get('often') }).data ?? null;
}
