import type { PublicEnv } from '../config/public-env';
import { IDLE_TASK_LIMIT_MS, IDLE_TASK_MIN_MS } from '../config/analytics';
import { RELEASE } from '../config/constants';
import { DEVICE_ID_KEY, UNSENT_EVENTS_PREFIX, RECORDED_EVENTS_PREFIX } from '../config/storage-names';
import { CONSENT_EVENT, type Consent } from '../consent/consent';
import { pageConsent } from '../consent/page-consent.client';
import { logger } from '../monitoring/logger';
import { systemClock, systemScheduler } from '../platform/time';
import { randomId } from '../platform/random-id';
import { createSafeValues } from '../platform/safe-storage';
import { createAnalytics } from './analytics';
import { createDelivery, type UnsentEvents as RecordedEvents } from './delivery';
import { eventDatabase, forgetEvents } from './event-database.client';
import { createEventStore } from './event-store';
import { createIdleQueue } from './idle-queue';
import { identifyVisitor } from './identify-visitor.client';
import { observePage } from './observe-page.client';
import {
  landingEntry,
  unsentEventsKey,
  takePageEvents,
  track,
  type LandingEntry,
  type UnsentEvents,
} from './page-events.client';
import { eventSender } from './send-event.client';
import { collectorTool } from './tools/collector';
import { startTool } from './tools/tool-queue';
import { createVisitStore } from './visit';
import { observeVitals } from './web-vitals.client';

/**
 * Analytics of this page, once the visitor allows it: tells the tools of what waits in the page's list and of what comes. Loaded by the
 * starter (lib/starter/features/analytics.client.ts); a page has one, whether React is awake or not.
 */
export async function startAnalytics(): Promise<void> {
  const consent = pageConsent();
  if (consent === null) return;
  const { env, locale } = pageData();
  // The choice of now: the cookie is too slow to be read for every event.
  let allowed: Consent | null = consent;
  const lookAgain = () => (allowed = pageConsent());
  // Without consent to analysis nothing outlives the page.
  const local = createSafeValues(() => (allowed?.analytics ? localStorage : null));
  const visits = createVisitStore({ local, newId: randomId });

  // What is no longer allowed is given up, as what the collector refuses for good.
  const send = eventSender(env.analytics);
  const delivery = createDelivery({
    store: createEventStore(eventDatabase()),
    left: recordedIn(local),
    send: (...event) =>
      allowed?.analytics ? send(...event) : Promise.resolve({ status: 403, retryAfterMs: null }),
    alone,
    clock: systemClock,
    scheduler: systemScheduler,
  });
  const queue = createIdleQueue({
    clock: systemClock,
    whenIdle,
    onError: (error) => logger.error('an event was lost', error),
    minTaskMs: IDLE_TASK_MIN_MS,
    limitMs: IDLE_TASK_LIMIT_MS,
  });
  const tools = await loadTools(env.tools, consent);
  const collector = consent.analytics ? [collectorTool(delivery)] : [];

  const analytics = createAnalytics({
    tools: [...collector, ...tools].map((tool) => startTool(tool, logger, () => allowed)),
    visits,
    queue,
    clock: systemClock,
    deviceId: deviceId(local),
    page: { language: locale, release: RELEASE },
    newId: randomId,
    flush: delivery.flush,
  });
  const landed = (landing: LandingEntry) =>
    identifyVisitor(landing, visits, consent, env.tools?.geolocation ?? null).catch(() =>
      // The next page asks again.
      local.set(unsentEventsKey(), JSON.stringify([landing])),
    );
  // Pages that were gone before analytics had loaded (lib/starter/features/analytics.client.ts), each in the visit of its time.
  for (const [key, text] of entriesIn(local, UNSENT_EVENTS_PREFIX).sort()) {
    await tellOf(key, text).catch(() => undefined);
    local.remove(key);
  }
  await landed(landingEntry());
  if (consent.analytics) delivery.comeBack();
  takePageEvents(analytics);
  const tellOfReading = observePage();

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else comeBack();
  });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  addEventListener('online', delivery.backOnline);
  // Another tab deletes what is stored when consent is withdrawn there.
  addEventListener('storage', lookAgain);
  document.addEventListener(CONSENT_EVENT, () => {
    lookAgain();
    void chosenAnew();
  });
  observeVitals(track);

  /** Errors: rejects if what a page has left is damaged; then it is lost, and nothing else. */
  async function tellOf(key: string, text: string): Promise<void> {
    // why: written by this site's own pages.
    const [landing, ...events] = JSON.parse(text) as UnsentEvents;
    await landed(landing);
    events.forEach((event, index) => analytics.push(Object.assign(event, { id: key + index })));
    // Each page says for itself who is logged in there.
    analytics.push({ type: 'user', user: null });
    queue.runAll();
  }

  function comeBack(): void {
    lookAgain();
    delivery.comeBack();
  }

  function leave(): void {
    delivery.leave(() => {
      tellOfReading();
      queue.runAll();
    });
  }
}

/** A tool's script cannot be taken out of a page: it begins anew. What else may no longer be kept is gone already (lib/starter). */
async function chosenAnew(): Promise<void> {
  if (!pageConsent()?.analytics) await forgetEvents();
  location.reload();
}

type ToolsPart = typeof import('./tools/configured-tools.client');

/** The tools of the environment; one without its settings is named in the log and left out. */
async function loadTools(
  settings: PublicEnv['tools'],
  consent: Consent,
): Promise<ReturnType<ToolsPart['configuredTools']>> {
  const missing = ['tagManager', 'engagement', 'affiliate', 'productAnalytics'].filter(
    (name) => !settings?.[name as keyof typeof settings], // why: the names are those of the settings
  );
  if (missing.length > 0)
    logger.warn('tools without an id or key are skipped', { tools: missing.join(', ') });
  if (!settings) return [];
  try {
    return ((await import(TOOLS_CHUNK)) as ToolsPart).configuredTools(settings, consent);
  } catch (error) {
    logger.error('the tools could not be loaded', error);
    return [];
  }
}

type Values = ReturnType<typeof createSafeValues>;

type PageData = { readonly env: Pick<PublicEnv, 'analytics' | 'tools'>; readonly locale: string };

/**
 * What Next's data says of environment and language.
 *
 * Errors: throws on a page that carries none, which then has no analytics.
 */
function pageData(): PageData {
  // why: the page's own data, written by this site (components/document).
  const { props, locale } = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '') as {
    props: { pageProps: { layout: { env: PageData['env'] } } };
    locale: string;
  };
  return { env: props.pageProps.layout.env, locale };
}

function deviceId(local: Values): string {
  const known = local.get(DEVICE_ID_KEY);
  if (known) return known;
  const id = randomId();
  local.set(DEVICE_ID_KEY, id);
  return id;
}

/** Events under a key each: several tabs leave and take some at the same time. */
function recordedIn(local: Values): RecordedEvents {
  const { ask } = local;
  return {
    add: (body, key) => ask((storage) => storage.setItem(RECORDED_EVENTS_PREFIX + key, body), undefined),
    all: () =>
      entriesIn(local, RECORDED_EVENTS_PREFIX).map(([name, body]) => ({
        key: name.slice(RECORDED_EVENTS_PREFIX.length),
        body,
      })),
    remove: (key) => ask((storage) => storage.removeItem(RECORDED_EVENTS_PREFIX + key), undefined),
  };
}

/** What local storage holds under names that begin like this. */
function entriesIn({ ask }: Values, prefix: string): (readonly [name: string, text: string])[] {
  return ask(
    (storage) =>
      Object.keys(storage).flatMap((name) => {
        const text = name.startsWith(prefix) && storage.getItem(name);
        return text ? [[name, text] as const] : [];
      }),
    [],
  );
}

/** One tab at a time sends what is stored. A browser without locks sends from all of them; the event's id removes what comes twice. */
async function alone(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('events', { signal }, task);
  else await task();
}

type WhenIdle = Parameters<typeof createIdleQueue>[0]['whenIdle'];

/**
 * Safari has no idle callback: there the limit of a run keeps the page responsive. A page that is out of sight may have no idle moment left
 * (the speed of a page, for one, is told as it goes): all is run at once.
 */
const whenIdle: WhenIdle = (task, limitMs) => {
  if (document.visibilityState === 'hidden') {
    queueMicrotask(() => task({ leftMs: () => Infinity, isForced: true }));
    return () => undefined;
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => task({ leftMs: () => 0, isForced: true }), 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(
    (deadline) => task({ leftMs: () => deadline.timeRemaining(), isForced: deadline.didTimeout }),
    { timeout: limitMs },
  );
  return () => cancelIdleCallback(handle);
};
