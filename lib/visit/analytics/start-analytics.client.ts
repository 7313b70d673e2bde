import type { PublicEnv } from '../../config/public-env';
import { IDLE_TASK_LIMIT_MS, IDLE_TASK_MIN_MS } from '../../config/analytics';
import { RELEASE } from '../../config/constants';
import { DEVICE_ID_KEY, UNSENT_EVENTS_PREFIX, RECORDED_EVENTS_PREFIX } from '../../config/storage-names';
import { CONSENT_EVENT, type Consent } from '../consent/consent';
import { pageConsent } from '../consent/page-consent.client';
import { pageData } from '../../markup/page-data.client';
import { logger } from '../../monitoring/logger';
import { systemClock, systemScheduler } from '../../platform/time';
import { randomId } from '../../platform/random-id';
import { createSafeValues } from '../../platform/safe-storage';
import { Analytics } from './analytics';
import { Delivery, type UnloadStore } from './delivery';
import { eventDatabase, forgetEvents } from './event-database.client';
import { EventStore } from './event-store';
import { IdleQueue } from './idle-queue';
import { identifyVisitor } from './identify-visitor.client';
import { observePage } from './observe-page.client';
import type { LandingEntry, UnsentEvents } from './page-events.client';
import { landingEntry, unsentEventsKey, attachAnalytics, track } from './page-events.client';
import { eventSender } from './send-event.client';
import { collectorTool } from './tools/collector';
import type { Tool } from './tools/tool';
import { startTool } from './tools/tool-queue';
import { VisitStore } from './visit';

/**
 * Starts analytics on this page if the visitor allows it: the tools receive the events in the page's list and
 * all later ones. Loaded by the starter (lib/starter/features/analytics.client.ts), once per page.
 *
 * Both parameters are passed in, because the starter has their code already.
 *
 * @param hasSession whether somebody may be logged in
 * @param onFirstInteraction calls back once somebody uses the page
 */
export async function startAnalytics(
  hasSession: () => boolean,
  onFirstInteraction: (act: () => void) => void,
): Promise<void> {
  const consent = pageConsent();
  if (consent === null) return;
  const { env, locale } = pageData();
  if (!env) throw new Error('this page has no analytics');
  // The current choice: reading the cookie for every event would be too slow.
  let allowed: Consent | null = consent;
  const refreshConsent = () => (allowed = pageConsent());
  // Without consent to analytics nothing outlives the page.
  const local = createSafeValues(() => (allowed?.analytics ? localStorage : null));
  // Attribution serves marketing too (rules D25).
  const visits = new VisitStore({
    local: createSafeValues(() => (allowed?.analytics || allowed?.marketing ? localStorage : null)),
    newId: randomId,
    openedMs: Date.now(),
  });

  // Events that are no longer allowed are dropped, as if the collector had accepted them.
  const send = eventSender(env.analytics);
  const delivery = new Delivery({
    store: new EventStore(eventDatabase()),
    unload: recordedIn(local),
    send: async (...event) => (allowed?.analytics ? send(...event) : { status: 200, retryAfterMs: null }),
    lock,
    clock: systemClock,
    scheduler: systemScheduler,
    log: logger,
  });
  const queue = new IdleQueue({
    clock: systemClock,
    whenIdle,
    onError: (error) => logger.error('an event was lost', error),
    minTaskMs: IDLE_TASK_MIN_MS,
    limitMs: IDLE_TASK_LIMIT_MS,
  });
  const tools = await loadTools(env.tools, consent);
  const collector = consent.analytics ? [collectorTool(delivery)] : [];

  const analytics = new Analytics({
    tools: [...collector, ...tools].map((tool) => startTool(tool, logger, () => allowed)),
    visits,
    queue,
    deviceId: deviceId(local),
    page: { language: locale, release: RELEASE },
    newId: randomId,
    hasSession,
    scheduler: systemScheduler,
    flush: delivery.flush,
  });
  const identifyFrom = (landing: LandingEntry) =>
    identifyVisitor(landing, visits, consent, env.tools?.geolocation ?? null).catch(() =>
      // The next page tries again.
      local.set(unsentEventsKey(), JSON.stringify([landing])),
    );
  // Pages that closed before analytics had loaded (lib/starter/features/analytics.client.ts), each in the
  // visit it belonged to.
  for (const [key, text] of entriesIn(local, UNSENT_EVENTS_PREFIX).sort()) {
    await replay(key, text).catch(() => undefined);
    local.remove(key);
  }
  await identifyFrom(landingEntry());
  if (consent.analytics) delivery.resume();
  attachAnalytics(analytics);
  const reportReadingTime = observePage();

  const leave = () =>
    delivery.leave(() => {
      reportReadingTime();
      analytics.takeAll();
    });
  const resume = () => {
    refreshConsent();
    delivery.resume();
  };
  followPage(leave, resume);
  addEventListener('online', () => delivery.backOnline());
  // A choice in another tab applies at once; `CONSENT_EVENT` follows a moment later.
  addEventListener('storage', refreshConsent);
  document.addEventListener(CONSENT_EVENT, () => {
    if (JSON.stringify(refreshConsent()) !== JSON.stringify(consent)) void onConsentChanged();
  });
  // The browser keeps its measurements until they are asked for. A page that nobody uses reports none.
  onFirstInteraction(() => {
    import('./web-vitals.client').then((part) => part.observeVitals(track)).catch(reportError);
  });

  /** Errors: rejects if a page's saved events are damaged; only those are lost. */
  async function replay(key: string, text: string): Promise<void> {
    // why: written by this site's own pages.
    const [landing, ...events] = JSON.parse(text) as UnsentEvents;
    await identifyFrom(landing);
    events.forEach((event, index) => analytics.push(Object.assign(event, { id: key + index })));
    // Each page reports its own user.
    analytics.push({ type: 'user', user: null });
    queue.runAll();
  }
}

/** Calls `leave` when the page is left or hidden, and `resume` when it is shown again. */
function followPage(leave: () => void, resume: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else resume();
  });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
}

/**
 * A tool's script cannot be unloaded, so the page reloads. The starter has already deleted the rest of what
 * may no longer be stored.
 */
async function onConsentChanged(): Promise<void> {
  if (!pageConsent()?.analytics) await forgetEvents();
  location.reload();
}

/** The tools of the environment; those without settings are logged and skipped. */
async function loadTools(settings: PublicEnv['tools'], consent: Consent): Promise<readonly Tool[]> {
  const missing = ['tagManager', 'engagement', 'affiliate', 'productAnalytics', 'geolocation'].filter(
    (name) => !settings?.[name as keyof typeof settings], // why: the names are those of the settings
  );
  if (missing.length > 0) logger.warn('tools skipped', { tools: missing.join(', ') });
  // These tools read the page's URL themselves, with its prompt; our collector gets it scrubbed.
  if (!settings || /prompt=/.test(location.search)) return [];
  try {
    return (await import('./tools/configured-tools.client')).configuredTools(settings, consent);
  } catch (error) {
    logger.error('tools not loaded', error);
    reportError(error);
    return [];
  }
}

type Values = ReturnType<typeof createSafeValues>;

function deviceId(local: Values): string {
  const storedId = local.get(DEVICE_ID_KEY);
  if (storedId) return storedId;
  const id = randomId();
  local.set(DEVICE_ID_KEY, id);
  return id;
}

/** One key per event, because several tabs add and remove events at the same time. */
function recordedIn(local: Values): UnloadStore {
  const { run } = local;
  return {
    add: (body, key) => run((storage) => storage.setItem(RECORDED_EVENTS_PREFIX + key, body), undefined),
    all: () =>
      entriesIn(local, RECORDED_EVENTS_PREFIX).map(([name, body]) => ({
        key: name.slice(RECORDED_EVENTS_PREFIX.length),
        body,
      })),
    remove: (key) => run((storage) => storage.removeItem(RECORDED_EVENTS_PREFIX + key), undefined),
  };
}

/** The entries of local storage with names that begin with `prefix`. */
function entriesIn({ run }: Values, prefix: string): (readonly [name: string, text: string])[] {
  return run(
    (storage) =>
      Object.keys(storage).flatMap((name) => {
        const text = name.startsWith(prefix) && storage.getItem(name);
        return text ? [[name, text] as const] : [];
      }),
    [],
  );
}

/**
 * One tab at a time sends the stored events. In a browser without locks all tabs do; the event's id lets the
 * collector drop duplicates.
 */
function lock(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('events', { signal }, task) : task();
}

type WhenIdle = ConstructorParameters<typeof IdleQueue>[0]['whenIdle'];

/**
 * Safari has no idle callback: there the limit of a run keeps the page responsive. A hidden page may never be
 * idle again (web vitals, for example, are reported as it closes), so it runs everything immediately.
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
