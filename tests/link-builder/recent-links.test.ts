import { describe, expect, it, vi } from 'vitest';
import { createRecentLinks } from '@/lib/link-builder/recent-links';
import { createMemoryPlatform } from '../support/memory-platform';

const KEY = 'recent-links';
const linkOf = (n: number) => `https://clipwright.example/?utm_source=${n}`;

describe('recent links', () => {
  it('are the last hundred, the newest first, each once', () => {
    const { local } = createMemoryPlatform();
    const recent = createRecentLinks(local);
    for (let n = 1; n <= 102; n += 1) recent.remember([linkOf(n)]);
    recent.remember([linkOf(5), linkOf(200)]);
    expect(recent.list()).toHaveLength(100);
    expect(recent.list().slice(0, 3)).toEqual([5, 200, 102].map(linkOf));
    expect(createRecentLinks(local).list(), 'the next visit').toEqual(recent.list());
  });

  it('can be deleted, and replaced by what they became', () => {
    const recent = createRecentLinks(createMemoryPlatform().local);
    recent.remember([1, 2, 3].map(linkOf));
    recent.forget(linkOf(2));
    expect(recent.list()).toEqual([1, 3].map(linkOf));
    recent.remember([linkOf(4)], linkOf(3));
    expect(recent.list()).toEqual([4, 1].map(linkOf));
  });

  it('are the same array until they change, and then notify subscribers', () => {
    const recent = createRecentLinks(createMemoryPlatform().local);
    const heard = vi.fn();
    const stop = recent.subscribe(heard);
    expect(recent.list()).toBe(recent.list());
    recent.remember([linkOf(1)]);
    expect(recent.list()).toEqual([linkOf(1)]);
    expect(recent.list()).toBe(recent.list());
    recent.clear();
    expect(recent.list()).toEqual([]);
    stop();
    recent.remember([linkOf(2)]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('are at most a hundred, whatever is stored, and may be http', () => {
    const { local } = createMemoryPlatform();
    const stored = Array.from({ length: 102 }, (_, n) => `http://clipwright.example/?utm_source=${n}`);
    local.set(KEY, JSON.stringify(stored));
    expect(createRecentLinks(local).list()).toEqual(stored.slice(0, 100));
  });

  it.each([
    '{',
    'null',
    '"x"',
    '[1, null, "javascript:alert(1)"]',
    '[["https://clipwright.example/"]]',
    '["see https://clipwright.example/"]',
  ])('are none where %s is stored', (stored) => {
    const { local } = createMemoryPlatform();
    local.set(KEY, stored);
    expect(createRecentLinks(local).list()).toEqual([]);
  });

  it('last as long as the page where storage is blocked', () => {
    const recent = createRecentLinks(createMemoryPlatform({ blocked: true }).local);
    recent.remember([linkOf(1)]);
    expect(recent.list()).toEqual([linkOf(1)]);
  });
});
