import { expect, it, vi } from 'vitest';

const SIGNS = [
  ['the window loses the focus', true, () => dispatchEvent(new Event('blur'))],
  [
    'the page is hidden',
    true,
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
  ['the page is used', true, () => document.dispatchEvent(new Event('pointermove'))],
  ['the page opens beside the window in use', false, () => undefined],
] as const;

it.each(SIGNS)('other tabs are heard once %s', async (_, hasFocus, give) => {
  vi.resetModules();
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  const { followOtherTabs, startOtherTabs } = await import('@/lib/starter/page/other-tabs.client');
  const heard: string[] = [];
  const change = () => dispatchEvent(new StorageEvent('storage', { key: 'a' }));
  followOtherTabs(() => heard.push('early'));
  change();
  expect(heard).toEqual([]);
  startOtherTabs();
  give();
  followOtherTabs(() => heard.push('late'));
  await vi.waitFor(() => {
    heard.length = 0;
    change();
    expect(heard).toEqual(['early', 'late']);
  });
});
