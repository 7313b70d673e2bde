import { parseJson } from '../../platform/json';
import { Mark } from '../../markup/marks';
import type { IslandFiles } from '../../markup/page-data';
import { pageData } from '../../markup/page-data.client';
import { isTokenStored, showSession } from '../../session/shown-session.client';
import { onFirstInteraction } from '../page/on-first-interaction.client';
import { holdActs } from './hold-acts.client';
import { fetchAhead, loadIsland, type ImportModule } from './load-island.client';

/**
 * Links into the apps (`goTo` of lib/config/routes.ts): without a session the server handles them, with a
 * session the account does.
 */
const LINK_INTO_APP = 'a[href^="/api/go/"]';
const IDLE_TIMEOUT_MS = 4_000;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string };

/**
 * Loads the islands of the page: those with a place in the document at once, the account when the visitor
 * uses a control that needs it (inside `Mark.account`), is logged in or invited, or has opened the URL of a
 * dialog.
 *
 * Source: decision 0003.
 */
export function startIslands(importModule: ImportModule = (url) => import(url)): void {
  for (const host of document.querySelectorAll(`[${Mark.island}]`)) startInPlace(host, importModule);
  const { account } = pageData();
  if (account) awaitAccount(account, importModule);
}

function startInPlace(host: Element, importModule: ImportModule): void {
  // why: written by this site (components/layout/Island.tsx)
  const files = JSON.parse(host.getAttribute(Mark.island) ?? '') as IslandFiles;
  const props = parseJson(host.getAttribute(Mark.islandProps));
  holdActs({
    zoneOf: (target) => (host.contains(target) ? host : null),
    host,
    load: async (isReady) => loadIsland(files, importModule, isReady, { host, props }),
    onIntent: () => undefined,
  })();
}

function awaitAccount(files: IslandFiles, importModule: ImportModule): void {
  let isLoading = false;
  let isFetched = false;
  const fetchOnce = () => {
    if (isFetched || isLoading || isMetered()) return;
    isFetched = true;
    fetchAhead(files);
    import('./held-acts.client').catch(ignore);
  };
  const load = holdActs({
    zoneOf: zoneOfAccount,
    load: async (isReady) => {
      isLoading = true;
      await loadIsland(files, importModule, isReady);
    },
    onIntent: fetchOnce,
  });
  // With a session, the header has to show the user; another tab may begin or end it at any time.
  const follow = (): void => {
    if (isLoading) return;
    const isMember = isTokenStored();
    showSession(isMember);
    if (isMember)
      import('../../session/has-session.client')
        .then((part) => part.hasStoredToken() && whenIdle(load))
        .catch(ignore);
  };
  follow();
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
  if (asksForAccount(location)) whenIdle(load);
  else if (isFastAndFree()) onFirstInteraction(() => whenIdle(fetchOnce));
}

/**
 * The control around an element that needs the account; for logged-in visitors also a link into the apps
 * (decision 0012).
 */
function zoneOfAccount(target: Element): Element | null {
  const entry = target.closest(LINK_INTO_APP);
  return target.closest(`[${Mark.account}]`) ?? (entry && isTokenStored() ? entry : null);
}

/** An invite, `#signup`, `#login` and `#team-dialog` open a dialog. */
const asksForAccount = ({ hash }: Location): boolean =>
  document.documentElement.hasAttribute(Mark.invite) || /^#(signup|login|team-dialog)$/.test(hash);

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

function isMetered(): boolean {
  const { saveData = false, effectiveType = '' } = connection();
  return saveData || effectiveType.includes('2g');
}

/**
 * Whether the connection is known to be fast and unmetered. False in browsers that do not say (Safari,
 * Firefox).
 */
function isFastAndFree(): boolean {
  const { saveData, effectiveType, type } = connection();
  return effectiveType === '4g' && !saveData && type !== 'cellular';
}

/** After a deployment a file may be gone: a press loads the account, or its link works as plain HTML. */
const ignore = () => undefined;

function whenIdle(act: () => void): void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(act, 1_500);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
