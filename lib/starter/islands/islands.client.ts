import { FAVOURITE_KEY, RENEWED_KEY } from '../../config/storage-names';
import { isPlainClick } from '../../platform/plain-click';
import { Mark } from '../../markup/marks';
import type { IslandFiles } from '../../markup/page-data';
import { pageData } from '../../markup/page-data.client';
import { isTokenStored, showSession } from '../../session/shown-session.client';
import { onPress } from '../page/on-press.client';
import { followOtherTabs } from '../page/other-tabs.client';
import { isInSession } from '../page/session-entry.client';
import { withPart } from '../page/with-part.client';
import { holdActs } from './hold-acts.client';
import { loadIsland, type ImportModule } from './load-island.client';
import { whenIdle } from './when-idle.client';
import { LINK_INTO_APP, zoneOfAccount } from './zone-of-account.client';

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
  const written = (mark: Mark): unknown => JSON.parse(host.getAttribute(mark) ?? '');
  // why: written by this site (components/layout/Island.tsx)
  const files = written(Mark.island) as IslandFiles;
  const props = written(Mark.islandProps);
  holdActs({
    zoneOf: (target) => (host.contains(target) ? host : null),
    host,
    load: async (isReady) => loadIsland(files, importModule, isReady, { host, props }),
  })();
}

function awaitAccount(files: IslandFiles, importModule: ImportModule): void {
  let isLoading = false;
  let isMissing = false;
  const load = holdActs({
    zoneOf: zoneOfAccount,
    load: async (isReady) => {
      isLoading = true;
      isMissing = true;
      await loadIsland(files, importModule, isReady);
      isMissing = false;
    },
  });
  // The server knows of no session. The page is loaded again, once, and hands over
  // (components/account/AppLinks.tsx).
  onPress(LINK_INTO_APP, (link, event) => {
    if (!isMissing || !isPlainClick(event) || !isTokenStored() || isInSession(RENEWED_KEY)) return;
    sessionStorage.setItem(RENEWED_KEY, link.getAttribute('href') ?? '');
    event.preventDefault();
    location.reload();
  });
  // The link itself does not carry what it is for (components/auth/use-auth-links.ts).
  onPress(`[${Mark.favourite}]`, (place) => {
    if (isMissing) sessionStorage.setItem(FAVOURITE_KEY, place.getAttribute(Mark.favourite) ?? '');
  });
  // With a session, the header has to show the user; another tab may begin or end it at any time.
  const follow = (): void => {
    if (isLoading) return;
    const isMember = isTokenStored();
    showSession(isMember);
    const loadSoon = () => whenIdle(load);
    if (isMember)
      void withPart(
        import('../../session/has-session.client'),
        (part) => part.hasStoredToken() && loadSoon(),
        loadSoon,
      );
  };
  follow();
  followOtherTabs(follow);
  if (asksForAccount(location)) whenIdle(load);
}

/** An invite, `#signup`, `#login` and `#team-dialog` open a dialog. */
const asksForAccount = ({ hash }: Location): boolean =>
  document.documentElement.hasAttribute(Mark.invite) || /^#(signup|login|team-dialog)$/.test(hash);
