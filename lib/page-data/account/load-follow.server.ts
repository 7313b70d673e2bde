import type { GetServerSidePropsContext } from 'next';
import { followChoice, type FollowChange } from '../../account/contract/follow';
import { readEmail } from '../../account/email';
import { createFollowApi } from '../../account/follow-api';
import { pastedParameter } from '../../account/pasted';
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
import { pageProps } from '../shared/layout-props.server';
import { formFields } from '../shared/form-fields';
import type { PageProps } from '../shared/page-props';
import { readForm } from '../shared/read-form.server';
import { waitForGuestMail } from './guest-mail.server';
import { cmsClient } from '../services/services.server';
import { linkedTopics } from '../content/topics-with-posts.server';
import { clientOf } from '../services/upstreams.server';
import type { FollowChoice, FollowProblem, FollowView } from './follow-view';
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
 * addresses.
 *
 * Errors: throws only if the layout cannot be built; without the core API the page says so and keeps what was
 *         typed.
 * Source: rules D29.
 */
export async function loadFollow(
  locale: Locale,
  { query, req, res }: Context,
): Promise<PageProps<FollowView>> {
  // The URL may carry a token (rules §6).
  res.setHeader('Referrer-Policy', 'no-referrer');
  const token = pastedParameter(query, 'token');
  const body = req.method === 'POST' ? await readForm(req) : null;
  const [step, topics] = await Promise.all([
    token === null
      ? askStep(locale, body, { req, res })
      : choiceStep(TOKEN.test(token) ? token : null, body, res),
    orFallback('follow: topics', linkedTopics(locale, 'category', cmsClient().getCategories(locale)), []),
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
  return pageProps(
    { route: 'follow', locale, path, query, title: headTitle(t('follow.title')), description: '' },
    view,
  );
}

const NOTHING_CHOSEN: FollowChoice = { topics: [], often: 'post' };

/** A visitor without a link: the form, or the outcome of sending it. */
async function askStep(
  locale: Locale,
  body: string | null,
  { req, res }: Pick<Context, 'req' | 'res'>,
): Promise<Step> {
  if (body === null) return asking(NOTHING_CHOSEN);
  const form = formFields(body);
  const typed = cut((form.get('email') ?? '').trim(), EMAIL_MAX_CHARACTERS);
  const choice = choiceOf(form);
  const refused = (status: number, problem: FollowProblem, waitSeconds = 0) => {
    res.statusCode = status;
    return asking(choice ?? NOTHING_CHOSEN, { email: typed, problem, waitSeconds });
  };
  if (comesFromElsewhere(req.headers)) return refused(403, 'failed');
  // "Not yours? Change it", below the address.
  if (form.get('act') === 'change') return asking(choice ?? NOTHING_CHOSEN, { email: typed });
  const email = readEmail(typed);
  if (email === null) return refused(400, typed === '' ? 'missing' : 'invalid');
  if (choice === null) return refused(400, 'unread');
  const client = clientAddress(req);
  const waitSeconds = await waitForGuestMail(email, client);
  if (waitSeconds !== null) {
    res.setHeader('Retry-After', waitSeconds);
    return refused(429, 'later', waitSeconds);
  }
  const url = absoluteUrl(env().SITE_ORIGIN, locale, routes.follow());
  // Our own form sends no captcha, like the guest sign-up.
  const captcha = { recaptcha_token: null, recaptcha_problem: 'not-loaded' };
  try {
    await api().ask({ email, ...captcha, follow: { ...choice, language: locale, url } }, client);
    const from = safeOtherUrl(form.get('from'));
    return { kind: 'sent', email, choice, from: from.includes(routes.blog()) ? from : '' };
  } catch (error) {
    logger.error('the request to follow the blog failed', error);
    return refused(500, 'failed');
  }
}

function asking(
  choice: FollowChoice,
  rest: Partial<Omit<Extract<Step, { kind: 'ask' }>, 'kind'>> = {},
): Step {
  return { kind: 'ask', email: '', choice, problem: null, waitSeconds: 0, isLinkUnknown: false, ...rest };
}

/**
 * Somebody with the link of an email: what they follow, after the change that the form asks for. A form that
 * asks for nothing known changes nothing.
 */
async function choiceStep(token: string | null, body: string | null, res: Context['res']): Promise<Step> {
  const unknown = () => {
    // Not 404, for which the server would show the site's page for unknown paths (server/error-pages.ts).
    res.statusCode = 410;
    return asking(NOTHING_CHOSEN, { isLinkUnknown: true });
  };
  if (token === null) return unknown();
  const change = body === null ? null : changeOf(formFields(body));
  const isUnread = body !== null && change === null;
  try {
    const following = await api().choice(token, change ?? undefined);
    if (following === null) return unknown();
    if (isUnread) res.statusCode = 400;
    return {
      kind: 'choice',
      token,
      following,
      isSaved: change !== null,
      problem: isUnread ? 'unread' : null,
    };
  } catch (error) {
    logger.error('what a reader follows could not be read or changed', error);
    res.statusCode = 503;
    // The form as it was sent: its owner can send it again.
    return change?.topics && change.often
      ? {
          kind: 'choice',
          token,
          following: { state: change.state, topics: change.topics, often: change.often, email: '' },
          isSaved: false,
          problem: 'failed',
        }
      : { kind: 'unavailable' };
  }
}

/**
 * What a form with a token asks for: that of our page, or the POST that a mail program sends to the
 * `List-Unsubscribe` URL when its user presses "Unsubscribe" (RFC 8058), in whatever case. Null if it is
 * neither.
 */
function changeOf(form: URLSearchParams): FollowChange | null {
  const isOneClick = [...form].some(
    ([name, value]) => `${name.trim()}=${value.trim()}`.toLowerCase() === 'list-unsubscribe=one-click',
  );
  if (isOneClick || form.get('act') === 'end') return { state: 'ended' };
  const choice = form.get('act') === 'follow' ? choiceOf(form) : null;
  return choice && { state: 'active', ...choice };
}

/** Null unless all of it can be read: without its topics a form would ask for every post. */
function choiceOf(form: URLSearchParams): FollowChoice | null {
  const topics = [...new Set(form.getAll('topic'))].slice(0, FOLLOWED_TOPICS_AT_MOST);
  return followChoice.safeParse({ topics, often: form.get('often') }).data ?? null;
}
