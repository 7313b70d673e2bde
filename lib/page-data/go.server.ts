import type { IncomingHttpHeaders } from 'node:http';
import { PROMPT_MAX_CHARACTERS } from '../config/constants';
import { env } from '../config/env.server';
import { localePath, routes } from '../config/routes';
import { SITE } from '../config/site';
import { deviceOf } from '../device/device-class';
import { handoffUrl } from '../handoff/handoff-url';

type Request = {
  readonly target: unknown;
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers: IncomingHttpHeaders;
};

const MAX_SEARCH_CHARACTERS = 100;

/**
 * Where a control of a page leads outside this site: the studio, the AI app, a store. Without a session, because a page that
 * anybody's cache may keep knows none; the apps have their own. The visited page's parameters go along (specification §4).
 *
 * Errors: never throws; null for a target that is none.
 */
export function goAddress({ target, query, headers }: Request): string | null {
  const { STUDIO_ORIGIN: studio, AI_APP_ORIGIN: ai } = env();
  const page = visitedPage(headers);
  const toStudio = (otherUrl: string) =>
    handoffUrl({ app: 'studio', flow: 'signup', otherUrl }, page.href, null, { studio, ai });
  switch (target) {
    case 'templates': {
      const search = textOf(query.search, MAX_SEARCH_CHARACTERS);
      return toStudio(
        search === '' ? '/templates' : `/templates?${new URLSearchParams({ search }).toString()}`,
      );
    }
    case 'template': {
      const id = textOf(query.id, 64);
      return /^[\w-]+$/.test(id) ? toStudio(`/templates/${id}`) : toStudio('/templates');
    }
    case 'ai': {
      const prompt = textOf(query.prompt, PROMPT_MAX_CHARACTERS);
      const uxSource = textOf(query.ux_source, 64);
      // The app reads the prompt beside the page's parameters; first, so that it is never the one there is no room for.
      const parameters = new URLSearchParams(prompt === '' ? [] : [['prompt', prompt]]);
      page.searchParams.forEach((value, name) => name !== 'prompt' && parameters.append(name, value));
      page.search = parameters.toString();
      return handoffUrl({ app: 'ai', uxSource }, page.href, null, { studio, ai });
    }
    case 'app':
      return storeAddress(headers);
    default:
      return null;
  }
}

/** The store of the device that asks: what the QR code of the home page leads to. */
function storeAddress(headers: IncomingHttpHeaders): string {
  const { os } = deviceOf(headers);
  if (os === 'iOS') return SITE.stores.ios;
  if (os === 'Android') return SITE.stores.android;
  return `${env().SITE_ORIGIN}${localePath('en', routes.home())}#app`;
}

/** The page of ours that the visitor comes from; the home page when it is not said. */
function visitedPage({ referer }: IncomingHttpHeaders): URL {
  const home = new URL(routes.home(), env().SITE_ORIGIN);
  if (typeof referer !== 'string' || !URL.canParse(referer)) return home;
  const page = new URL(referer);
  return page.origin === home.origin ? page : home;
}

function textOf(value: string | readonly string[] | undefined, maxCharacters: number): string {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  return [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, maxCharacters).join('');
}
