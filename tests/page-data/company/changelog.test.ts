import { afterEach, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { control } from '@/tools/lib/sandbox-control';
import { newProcess } from '../../support/new-process';
import { propsOfFound, withSandbox } from '../../support/with-sandbox';

const sandbox = withSandbox();

async function loaders() {
  newProcess();
  return {
    ...(await import('@/lib/page-data/company/load-company.server')),
    ...(await import('@/lib/page-data/documents/load-changes-feed.server')),
  };
}

afterEach(async () => {
  vi.useRealTimers();
  await control(sandbox.origin, 'DELETE', 'faults');
});

it('the changelog is in every language, newest first, with a feed of the same', async () => {
  const { loadCompany, loadChangesFeed } = await loaders();
  for (const locale of LOCALES) {
    const { view, head, layout } = await propsOfFound(loadCompany('changelog', locale));
    const dates = view.changes.map(({ date }) => date);
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(layout.company.find(({ name }) => name === 'changelog')?.newest).toBe(dates[0]);
    expect(head.feeds[0]?.href).toMatch(/\/changelog\/atom\.xml$/);
    const feed = await loadChangesFeed(locale);
    const body = feed.kind === 'found' ? feed.document.body : '';
    expect(body.match(/<entry>/g)).toHaveLength(6);
    for (const { id } of view.changes) expect(body).toContain(encodeURIComponent(id));
  }
});

it('a change of the future is not shown yet; with none before it there is no changelog', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-01T00:00:00Z'), toFake: ['Date'] });
  const { loadCompany } = await loaders();
  const { view } = await propsOfFound(loadCompany('changelog', 'en'));
  expect(view.changes).toHaveLength(2);
  vi.setSystemTime(Date.parse('2026-08-01T00:00:00Z'));
  const early = await loaders();
  expect(await early.loadCompany('changelog', 'en')).toEqual({ kind: 'missing' });
  expect(await early.loadChangesFeed('en')).toEqual({ kind: 'missing' });
});
