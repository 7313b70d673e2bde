import { describe, expect, it } from 'vitest';
import { classifyLanding } from '@/lib/visit/attribution/classify-landing';
import { VisitStore } from '@/lib/visit/analytics/visit';
import { createMemoryPlatform, createTabs } from '../../support/memory-platform';

const MINUTE_MS = 60_000;
const landing = (query: string, referrer = '') =>
  classifyLanding({ url: `https://clipwright.example/${query}`, referrer });

function ids() {
  let count = 0;
  return () => `visit ${(count += 1)}`;
}

describe('a visit', () => {
  it('lasts while less than 20 minutes pass between two events', () => {
    const { local } = createMemoryPlatform();
    const visits = new VisitStore({ openedMs: 0, local, newId: ids() });
    expect(visits.at(0).id).toBe('visit 1');
    expect(visits.at(20 * MINUTE_MS - 1).id).toBe('visit 1');
    expect(visits.at(40 * MINUTE_MS - 2).id).toBe('visit 1');
    expect(visits.at(60 * MINUTE_MS - 2).id).toBe('visit 2');
  });

  it('is shared by all tabs', () => {
    const newId = ids();
    const [here, there] = createTabs(['https://site.example/', 'https://site.example/blog']).map(
      ({ local }) => new VisitStore({ openedMs: 0, local, newId }),
    );
    expect(here?.at(0).id).toBe('visit 1');
    expect(there?.at(19 * MINUTE_MS).id).toBe('visit 1');
    expect(here?.at(38 * MINUTE_MS).id).toBe('visit 1');
  });

  it('starts with its first event, and is not set back by a late one', () => {
    const { local } = createMemoryPlatform();
    const visits = new VisitStore({ openedMs: 0, local, newId: ids() });
    visits.at(10 * MINUTE_MS);
    expect(visits.at(9 * MINUTE_MS)).toMatchObject({
      id: 'visit 1',
      startedMs: 9 * MINUTE_MS,
      lastMs: 10 * MINUTE_MS,
    });
  });

  it('keeps the record of the last landing that was not direct, as a whole (rules D11 and D25); a later visit starts empty', async () => {
    const platform = createMemoryPlatform();
    const visits = new VisitStore({ openedMs: 0, ...platform, newId: ids() });
    const land = (...where: Parameters<typeof landing>) =>
      visits.setLanding(landing(...where), platform.clock.nowMs());
    land('?utm_source=letter&utm_medium=email&utm_campaign=may');
    land('', 'https://chatgpt.com/');
    land('');
    expect(visits.at(platform.clock.nowMs())).toMatchObject({
      attribution: landing('', 'https://chatgpt.com/').record,
      rule: landing('', 'https://chatgpt.com/').rule,
      source: 'ChatGPT',
    });
    await platform.advance(20 * MINUTE_MS);
    const later = new VisitStore({ openedMs: platform.clock.nowMs(), ...platform, newId: ids() });
    expect(later.at(platform.clock.nowMs())).toMatchObject({ source: null, attribution: {} });
    later.setLanding(landing(''), platform.clock.nowMs());
    expect(later.at(platform.clock.nowMs())).toMatchObject({
      attribution: { channel: null, utm_source: null },
      rule: null,
    });
  });

  it('records a late landing at its own time, and a landing after a pause in a new visit', () => {
    const { local } = createMemoryPlatform();
    const visits = new VisitStore({ openedMs: 0, local, newId: ids() });
    visits.setLanding(landing('?gclid=abc'), 0);
    visits.setDevice({ country: 'FR' }, 0);
    expect(visits.at(1)).toMatchObject({ id: 'visit 1', source: 'Google', surroundings: { country: 'FR' } });
    const later = new VisitStore({ openedMs: 20 * MINUTE_MS + 1, local, newId: () => 'visit 2' });
    later.setLanding(landing(''), 20 * MINUTE_MS + 1);
    expect(later.at(20 * MINUTE_MS + 1)).toMatchObject({ id: 'visit 2', source: null, surroundings: null });
  });

  it('after a pause on an open page is a new one with the same device, country and origin', () => {
    const { local } = createMemoryPlatform();
    const visits = new VisitStore({ openedMs: 5, local, newId: ids() });
    visits.setLanding(landing('?gclid=abc'), 5);
    visits.setDevice({ country: 'FR' }, 5);
    const after = visits.at(20 * MINUTE_MS + 5);
    expect(after).toMatchObject({ id: 'visit 2', source: 'Google', surroundings: { country: 'FR' } });
    expect(after.startedMs).toBe(20 * MINUTE_MS + 5);
  });

  it('inherits nothing from a visit of an earlier page, which only this page sends', () => {
    const { local } = createMemoryPlatform();
    const visits = new VisitStore({ openedMs: 30 * MINUTE_MS, local, newId: ids() });
    visits.setLanding(landing('?gclid=abc'), 5);
    expect(visits.at(30 * MINUTE_MS)).toMatchObject({ id: 'visit 2', source: null, attribution: {} });
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"id":1}',
    '{"id":"a","startedMs":"x","lastMs":1,"attribution":{}}',
    '{"id":7,"startedMs":1,"lastMs":1,"attribution":{}}',
    '{"id":"a","startedMs":1,"lastMs":1,"attribution":"x"}',
  ])('starts again if %j is stored', (text) => {
    const { local } = createMemoryPlatform();
    local.set('visit', text);
    expect(new VisitStore({ openedMs: 0, local, newId: ids() }).at(5)).toMatchObject({
      id: 'visit 1',
      startedMs: 5,
    });
  });
});
