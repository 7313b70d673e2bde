import type { GetServerSideProps } from 'next';
import { toLocale } from '../config/languages';
import { SITE } from '../config/site';
import { translatorFor } from '../i18n/translator.server';
import { pageProps } from './chrome.server';
import { letVendorsIn } from './vendor-scripts.server';
import type { PageProps, SignupView } from './view-props';

const OUTCOMES: ReadonlySet<string> = new Set(['sent', 'invalid', 'failed']);

/** Data of the sign-up and log-in pages. They are nobody else's business: no cache, no referrer (decisions §6). */
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
    const title = `${translatorFor(locale)('account.dialogTitle')} · ${SITE.name}`;
    return {
      props: await pageProps(
        { locale, path, title, description: '', route: path === '/signup' ? 'signup' : 'login' },
        { guest },
      ),
    };
  };
}
