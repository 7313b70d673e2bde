import { describe, expect, it } from 'vitest';
import { createSafeStorage, type RawStorage } from '@/lib/platform/safe-storage';
import { createArea } from '../support/memory-platform';

const throwing = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('storage that always works', () => {
  it('reads, writes, lists and removes in the browser’s storage', () => {
    const area = createArea({ old: '1' });
    const store = createSafeStorage(() => area);
    store.set('a', 'b');
    expect(area.getItem('a')).toBe('b');
    expect(store.get('old')).toBe('1');
    expect(store.keys()).toEqual(['old', 'a']);
    store.remove('a');
    expect(area.getItem('a')).toBeNull();
    expect(store.persistence()).toBe('browser');
    expect(store.keys()).toEqual(['old']);
  });

  it.each([
    ['reading it throws', throwing],
    ['it is undefined', () => undefined],
  ])('keeps values in memory and says so when %s', (_, open) => {
    const store = createSafeStorage(open);
    expect(store.get('a')).toBeNull();
    store.set('a', 'b');
    expect(store.get('a')).toBe('b');
    expect(store.keys()).toEqual(['a']);
    store.remove('a');
    expect(store.get('a')).toBeNull();
    expect(store.persistence()).toBe('page');
  });

  it('does not leave the old value behind when a full storage refuses the new one', () => {
    const area = createArea({ authToken: 'former' });
    const full: RawStorage = {
      ...area,
      get length() {
        return area.length;
      },
      setItem: throwing,
    };
    const store = createSafeStorage(() => full);
    store.set('authToken', 'new');
    expect(store.get('authToken')).toBe('new');
    expect(area.getItem('authToken')).toBeNull();
    expect(store.persistence()).toBe('page');
  });

  it('notices a browser that accepts a write and stores nothing', () => {
    const store = createSafeStorage(() => ({ ...createArea(), setItem: () => undefined }));
    store.set('a', 'b');
    expect(store.get('a')).toBe('b');
    expect(store.persistence()).toBe('page');
  });

  it('shows a value as removed even if the browser would not remove it', () => {
    const area = createArea({ authToken: 'x' });
    const store = createSafeStorage(() => ({ ...area, length: 1, removeItem: throwing }));
    store.remove('authToken');
    expect(store.get('authToken')).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it('goes back to the browser’s storage when it works again', () => {
    const area = createArea();
    let isFull = true;
    const store = createSafeStorage(() => ({
      ...area,
      length: 0,
      setItem: (key, value) => (isFull ? throwing() : area.setItem(key, value)),
    }));
    store.set('a', '1');
    isFull = false;
    store.set('a', '2');
    expect(area.getItem('a')).toBe('2');
    area.setItem('a', '3');
    expect(store.get('a')).toBe('3');
  });
});
