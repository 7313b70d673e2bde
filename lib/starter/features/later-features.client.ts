import { CONSENT_COOKIE } from '../../config/storage-names';
import { articleBody } from '../../markup/article-body.client';
import { Mark } from '../../markup/marks';
import { pageData } from '../../markup/page-data.client';
import { prefetchAccount } from '../islands/prefetch-account.client';
import { afterPress } from '../page/after-press.client';
import { withPart } from '../page/with-part.client';
import { startForms } from './forms/forms.client';
import { startGuestForms } from './in-place.client';
import { startSearchKeys } from './lists/search-keys.client';
import { SPECULATION_RULES } from './speculation/speculation-rules';
import { startStickyHeader } from './sticky-header.client';

export { actInPlace } from './in-place.client';

/** What an unused page does not need. Loaded by the first interaction, which is `first`. */
export function startLaterFeatures(first: Event): void {
  startForms();
  startGuestForms();
  afterPress(() => startRest(first));
}

function startRest(first: Event): void {
  startStickyHeader();
  startSearchKeys(first);
  // Until May 2027 browsers may have an answer of former days.
  const isAsking = document.documentElement.hasAttribute(Mark.ask);
  if (document.cookie.includes(`${CONSENT_COOKIE}=${isAsking ? '' : '%7B'}`))
    void withPart(import('./consent/consent-choice.client'), (part) => part.renewAnswer());
  const { account } = pageData();
  if (account) prefetchAccount(account);
  if (document.querySelector(`[${Mark.preview}]`))
    void withPart(import('./templates/template-preview.client'), (part) => part.startPreviews());
  const changes = document.querySelector<HTMLAnchorElement>(`a[${Mark.newest}]`);
  if (changes) void withPart(import('./choices/new-changes.client'), (part) => part.startNewChanges(changes));
  if (document.querySelector(`[${Mark.results}]`))
    void withPart(import('./lists/result-keys.client'), (part) => part.startResultKeys(first));
  const body = articleBody();
  if (body) void withPart(import('./article/article-tools.client'), (part) => part.startArticleTools(body));
  // An editor's preview prefetches nothing.
  if (!document.querySelector(`[${Mark.draft}]`)) addSpeculationRules();
}

/** Lets a browser that supports it, and does not save data, prefetch the page whose link is pointed at. */
function addSpeculationRules(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
}
