import { templateRoutes } from '../../config/routes';
import { STORE_LINKS } from '../../config/site';
import { articleBody } from '../../markup/article-body.client';
import { Mark } from '../../markup/marks';
import { observeErrors } from './observe-errors.client';
import { track } from './page-events.client';

const DEPTHS = [25, 50, 75, 100] as const;
const SCROLL_PAUSE_MS = 250;

/** The event for a click on an element: the first row that matches. */
const PRESSES: readonly (readonly [selector: string, report: (pressed: Element) => void])[] = [
  [`[${Mark.share}]`, () => track('Share', { network: 'share sheet' })],
  [`[${Mark.copyLink}]`, () => track('Share', { network: 'copied link' })],
  // why: the selector names a link.
  [
    '[aria-labelledby="share"] a',
    (link) => track('Share', { network: (link as HTMLAnchorElement).hostname }),
  ],
  [
    `[${Mark.embedSrc}] a`,
    (link) => track('Video Played', { title: valueOf(link.closest(`[${Mark.embedSrc}]`), Mark.embedTitle) }),
  ],
  [
    `[${Mark.contextualCard}] a`,
    (link) => track('Card Pressed', { card: cardOf(link), target: valueOf(link, 'href') }),
  ],
  [
    `[${Mark.offeredPlan}] a`,
    (link) =>
      track('Plan Chosen', {
        plan: valueOf(link.closest(`[${Mark.offeredPlan}]`), Mark.offeredPlan),
        duration: durationOf(link),
      }),
  ],
  ['a[href*="template_id%3D"]', (link) => track('Template Opened', { template: templateOf(link) })],
  [`a[href="${STORE_LINKS.ios}"]`, () => track('Store Link Pressed', { store: 'App Store' })],
  [`a[href="${STORE_LINKS.android}"]`, () => track('Store Link Pressed', { store: 'Google Play' })],
  ['a[hreflang]', (link) => track('Language Chosen', { language: valueOf(link, 'hreflang') })],
];

/**
 * Reports what a visitor does on the page, by marks that the elements carry anyway. The returned function
 * reports the reading time; call it when the visitor leaves the page.
 */
export function observePage(): () => void {
  // Before any other click handler: some of them remove the element.
  document.addEventListener('click', pressed, { capture: true });
  document.addEventListener('submit', submitted, { capture: true });
  // On the window, after every handler that may refuse what was typed, and before the page is left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    track('App Load', { restored: true });
    reportPricing();
  });
  reportPricing();
  observeErrors();
  reportSearch();
  reportGuest();
  reportCard();
  const body = articleBody();
  if (!body) return () => undefined;
  reportDepth(body);
  return readingTime();
}

function pressed({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  for (const [selector, report] of PRESSES) {
    const found = target.closest(selector);
    if (!found) continue;
    report(found);
    return;
  }
}

/**
 * Reports a prompt (also one refused as too long, which its number of characters shows) and a template
 * search.
 */
function submitted({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  const typed = new FormData(target);
  const textOf = (name: string) => String(typed.get(name) ?? '').trim();
  const action = target.getAttribute('action') ?? '';
  if (typed.has('prompt')) track('Prompt Sent', { characters: textOf('prompt').length });
  if (action.endsWith(templateRoutes.templateSearch())) track('Template Search', { query: textOf('q') });
}

/**
 * Without JavaScript the guest form returns to its page, and the URL names the outcome (`guestAnchor`).
 * Reloading or sharing that URL reports nothing.
 */
function reportGuest(): void {
  const outcome = /^#guest-(sent|failed|invalid|later)$/.exec(location.hash)?.[1];
  if (!outcome || !document.referrer.includes(location.pathname)) return;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // why: the pattern has no others.
  if (opened?.type === 'navigate') track('Guest Sign Up', { outcome: outcome as 'sent' });
}

function reportPricing(): void {
  if (document.querySelector(`[${Mark.offeredPlan}]`)) track('View Pricing', {});
}

function reportSearch(): void {
  const found = valueOf(document.querySelector(`[${Mark.found}]`), Mark.found);
  if (found === '') return;
  const query = new URLSearchParams(location.search);
  track('Search', {
    query: query.get('q') ?? '',
    results: Number(found),
    page: Number(query.get('page') ?? 1),
  });
}

function reportCard(): void {
  const observer = new IntersectionObserver((entries) => {
    const shown = entries.find(({ isIntersecting }) => isIntersecting);
    if (!shown) return;
    observer.disconnect();
    track('Card Shown', { card: cardOf(shown.target) });
  });
  // Only one of them is shown, depending on the reader.
  document.querySelectorAll(`[${Mark.contextualCard}]`).forEach((card) => observer.observe(card));
}

function reportDepth(body: HTMLElement): void {
  let reached = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const measure = () => {
    timer = null;
    const { top, height } = body.getBoundingClientRect();
    const percent = ((innerHeight - top) / height) * 100;
    for (const depth of DEPTHS.slice(reached)) {
      if (percent < depth) return;
      reached += 1;
      track('Scroll Depth', { percent: depth });
    }
    removeEventListener('scroll', later);
  };
  const later = () => {
    timer ??= setTimeout(measure, SCROLL_PAUSE_MS);
  };
  addEventListener('scroll', later);
}

/** Counts only while the page is visible. */
function readingTime(): () => void {
  let sinceMs = performance.now();
  let isCounting = document.visibilityState === 'visible';
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    sinceMs = performance.now();
    isCounting = true;
  });
  return () => {
    if (!isCounting) return;
    isCounting = false;
    const seconds = Math.round((performance.now() - sinceMs) / 1_000);
    if (seconds > 0) track('Reading Time', { seconds });
  };
}

function cardOf(inside: Element): string {
  return valueOf(inside.closest(`[${Mark.contextualCard}]`), Mark.contextualCard);
}

function valueOf(element: Element | null, attribute: string): string {
  return element?.getAttribute(attribute) ?? '';
}

function templateOf(link: Element): string {
  return /template_id%3D([^%&#]*)/.exec(valueOf(link, 'href'))?.[1] ?? '';
}

function durationOf(link: Element): 'monthly' | 'yearly' | null {
  // why: the pattern has no others.
  return (/plan_duration%3D(monthly|yearly)/.exec(valueOf(link, 'href'))?.[1] ?? null) as
    | 'monthly'
    | 'yearly'
    | null;
}
