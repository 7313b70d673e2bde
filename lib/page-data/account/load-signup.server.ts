import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { z } from 'zod';
import { readReturnTo } from '../../account/return-to';
import { readCoupon } from '../../account/coupon';
import { pastedParameter } from '../../account/pasted-text';
import { EMAIL_MAX_CHARACTERS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import { localePath } from '../../config/routes';
import { visitorOf } from '../../visit/device/visitor';
import { planOf, templateOf } from '../../handoff/studio-path';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { cut } from '../../text/cut';
import { chosenPlan, priceText } from '../content/offered-plans';
import { templateChoice } from '../content/templates.server';
import { isContactName, isSecretName } from '../../security/scrub-names';
import { queryOf } from '../../visit/attribution/read-parameters';
import { ANSWER_PARAMETER, keepAnswer, keptAnswer } from '../shared/form-answer.server';
import { pageProps } from '../shared/layout-props.server';
import { rememberedChoice } from '../shared/price-choice-cookie.server';
import { formFields, readForm } from '../shared/read-form.server';
import { oneParam } from '../shared/page-props-of.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded, Moved } from '../shared/result';
import { siteConfig } from '../services/site-config.server';
import type { SignupView } from './signup-view';
import { headTitle } from '../shared/head-title.server';

/** Enough of a refused coupon to recognise it. */
const SHOWN_CHARACTERS = 64;
/** The answer to a form that the page's scripts should have sent. */
const EARLY = 'early';
const typed = z.object({ email: z.string().max(EMAIL_MAX_CHARACTERS) });

/** The sign-up and the log-in page, which are private: their URL reaches no other site (rules §6). */
export async function loadSignup(
  path: '/signup' | '/login',
  locale: Locale,
  { query, req, res }: Pick<GetServerSidePropsContext, 'query' | 'req' | 'res'>,
): Promise<Loaded<PageProps<SignupView>> | Moved> {
  res.setHeader('Referrer-Policy', 'no-referrer');
  if (req.method === 'POST') {
    keepAnswer(res, { email: await typedEmail(req) });
    const search = new URLSearchParams(queryOf(req.url ?? ''));
    search.set(ANSWER_PARAMETER, EARLY);
    return { kind: 'moved', to: `${localePath(locale, path)}?${search.toString()}`, answersForm: true };
  }
  const heading = path === '/signup' ? 'account.dialogTitle' : 'auth.title.logIn';
  const title = headTitle(translatorFor(locale)(heading));
  const search = searchOf(query);
  const after = readReturnTo(search);
  const pasted = pastedParameter(query, 'coupon');
  const coupon = readCoupon(pasted);
  const chosen = await chosenThing(after.appPath, locale, req);
  const early =
    oneParam(query[ANSWER_PARAMETER]) === EARLY ? (typed.safeParse(keptAnswer(req)).data?.email ?? '') : null;
  const props = await pageProps(
    { locale, path, query, title, description: '', route: path === '/signup' ? 'signup' : 'login' },
    {
      after,
      coupon,
      refusedCoupon: pasted && coupon === null ? cut(pasted, SHOWN_CHARACTERS) : null,
      search: withoutSecrets(search),
      early,
      chosen,
    },
  );
  return { kind: 'found', props };
}

/**
 * The template or the plan that a path in the studio leads to. The form works without it, so a failure only
 * logs.
 */
async function chosenThing(
  appPath = '',
  locale: Locale,
  req: GetServerSidePropsContext['req'],
): Promise<SignupView['chosen']> {
  const template = templateOf(appPath);
  const plan = planOf(appPath);
  try {
    if (template !== null) return await templateChoice(template, locale);
    if (plan === null) return null;
    const buyer = { locale, country: visitorOf(req.headers).country, priceChoice: rememberedChoice(req) };
    const offeredPlan = chosenPlan(await siteConfig(), plan, buyer);
    return (
      offeredPlan && {
        title: offeredPlan.name,
        image: null,
        price: priceText(offeredPlan.price, translatorFor(locale)),
      }
    );
  } catch (error) {
    logger.warn('sign-up: what was chosen could not be loaded', { problem: String(error) });
    return null;
  }
}

/**
 * The email address of a form that the browser submitted itself: the page's scripts had not loaded, or a
 * program called `form.submit()`, which no listener hears of. A password sent with it is never read.
 *
 * Errors: never throws; '' if the form is too large, incomplete or without an address.
 */
async function typedEmail(request: IncomingMessage): Promise<string> {
  const form = formFields(await readForm(request));
  return cut((form.get('email') ?? '').trim(), EMAIL_MAX_CHARACTERS);
}

/**
 * A document may be stored where its URL is not, so secrets stay out of it: an invite's token stays in the
 * URL, where the browser's script reads it.
 */
function withoutSecrets(search: string): string {
  const harmlessParameters = new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => name !== ANSWER_PARAMETER && !isSecretName(name) && !isContactName(name),
    ),
  ).toString();
  return harmlessParameters && `?${harmlessParameters}`;
}

/** The URL's query with only the first value of each name that is not empty. */
function searchOf(query: NodeJS.Dict<string | string[]>): string {
  const first = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, oneParam(value)]),
  ).toString();
  return first && `?${first}`;
}
