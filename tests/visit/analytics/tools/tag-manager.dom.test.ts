import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tagManagerTool } from '@/lib/visit/analytics/tools/tag-manager.client';
import { aRecord } from '../../../support/event-record';
import { aUser } from '../../../support/builders';
import { answeringScripts } from '../../../support/answering-scripts';

const page = globalThis as { dataLayer?: (object & { readonly eventCallback?: () => void })[] };
const layer = () => (page.dataLayer ?? []).map((entry) => ('length' in entry ? Object.values(entry) : entry));
const aTool = () => tagManagerTool({ script: 'https://tags.example/gtm.js', id: 'GTM-7' });

describe('the tag manager', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    delete page.dataLayer;
  });

  it('is denied everything, then learns what is allowed, and only then loads', async () => {
    let layerAtLoad: unknown[] = [];
    const scriptUrls = answeringScripts(() => (layerAtLoad = layer()));
    const tool = aTool();
    tool.consent({ analytics: false, marketing: true });
    expect(scriptUrls).toEqual([]);
    await tool.start();
    expect(scriptUrls).toEqual(['https://tags.example/gtm.js?id=GTM-7']);
    const ads = (word: string) => ({ ad_storage: word, ad_user_data: word, ad_personalization: word });
    expect(layerAtLoad).toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ...ads('denied') }],
      ['consent', 'update', { analytics_storage: 'denied', ...ads('granted') }],
      { event: 'gtm.js' },
    ]);
  });

  it('receives an event by its name, and its user until they log out', () => {
    const tool = aTool();
    tool.send(aRecord('Card Pressed', { card: '/a' }));
    tool.identify?.(aUser({ id: '7' }));
    tool.reset?.();
    // Strictly, because without `user_id` the tag manager keeps the old one.
    expect(layer().slice(1)).toStrictEqual([
      { event: 'Card Pressed', card: '/a' },
      { user_id: '7' },
      { user_id: undefined },
    ]);
  });

  it.each([
    ['when the tags have received the event', true, 0],
    ['after two seconds without a callback', false, 2_000],
  ])('lets the visitor continue once: %s', (_, isAnswered, waitMs) => {
    const goOn = vi.fn();
    aTool().sendThen?.(aRecord('Hand Off', { app: 'studio' }), goOn);
    const [, leaving] = page.dataLayer ?? [];
    expect(leaving).toMatchObject({ event: 'Hand Off', app: 'studio' });
    vi.advanceTimersByTime(Math.max(0, waitMs - 1));
    expect(goOn).not.toHaveBeenCalled();
    if (isAnswered) leaving?.eventCallback?.();
    else vi.advanceTimersByTime(1);
    expect(goOn).toHaveBeenCalledOnce();
    vi.runAllTimers();
    leaving?.eventCallback?.();
    expect(goOn).toHaveBeenCalledOnce();
  });
});
