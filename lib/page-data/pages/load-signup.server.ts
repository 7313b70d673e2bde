import type { GetServerSideProps } from 'next';
import { readReturnTo } from '../../account/return-to';
import { readCoupon } from '../../account/coupon';
import { toLocale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { pageProps } from '../props/layout-props.server';
import { letVendorsIn } from '../props/vendor-scripts.server';
import type { PageProps, SignupView } from '../props/view-props';

const OUTCOMES: ReadonlySet<string> = new Set(['sent', 'invalid', 'failed']);

/** Data of the sign-up and log-in pages. They are nobody else's business: no cache, no referrer (rules §6). */
export function signupProps(path: '/signup' | '/login'): GetServerSideProps<PageProps<SignupView>> {
  return async ({ locale: asked, query, res }) => {
    const locale = toLocale(asked);
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Referrer-Policy', 'no-referrer');
    letVendorsIn(res);
    const guest =
      typeof query.guest === 'string' && OUTCOMES.has(query.guest)
        ? (query.guest as SignupView['guest'])
        : null;
    const heading = path === '/signup' ? 'account.dialogTitle' : 'auth.title.logIn';
    const title = `${translatorFor(locale)(heading)} · ${SITE.name}`;
    return {
      props: await pageProps(
        { locale, path, title, description: '', route: path === '/signup' ? 'signup' : 'login' },
        { guest, after: readReturnTo(searchOf(query)), coupon: readCoupon(query.coupon) },
      ),
    };
  };
}

/** The address's parameters, the first of each name. */
function searchOf(query: NodeJS.Dict<string | string[]>): string {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value ?? []]
        .flat()
        .slice(0, 1)
        .map((first) => [name, first]),
    ),
  ).toString();
}
