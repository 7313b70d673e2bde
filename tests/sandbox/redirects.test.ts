import { describe, expect, it } from 'vitest';
import { createContentExport } from '@/lib/cms/content-export';
import { strapiV3 } from '@/lib/cms/strapi-v3-dialect';
import { createHttpClient } from '@/lib/http/http-client';
import { buildRedirectTable } from '@/lib/seo/redirect-table';
import { runningSandbox } from './support/running-sandbox';

describe('redirect rules of the sandbox', () => {
  it('are read by the site, which refuses the bad ones', async () => {
    const { origin } = await runningSandbox();
    const content = createContentExport({
      http: createHttpClient({ service: 'cms', baseUrl: `${origin}/cms` }),
      dialect: strapiV3,
      mediaBase: `${origin}/cms`,
    });
    const { table, refused } = buildRedirectTable(await content.redirects());
    expect(table.find('fr', '/blog/couper-dans-le-mouvement')).toEqual({
      kind: 'moved',
      to: '/fr/blog/raccord-dans-le-mouvement',
      permanent: true,
    });
    expect(table.find('en', '/blog/video-trends-2019')).toEqual({ kind: 'gone' });
    expect(refused.map(({ rule }) => rule.from)).toEqual([
      '/blog/elsewhere',
      '/blog/first-name',
      '/blog/chicken',
      '/blog/egg',
    ]);
  });

  it('can be added like a post', async () => {
    const sandbox = await runningSandbox();
    const rule = { from: '/blog/a', to: '/blog/b', locale: 'fr', status: 301 };
    await sandbox.post('/control/cms/redirects', rule);
    expect(await sandbox.json('/cms/redirects?from=/blog/a')).toEqual([expect.objectContaining(rule)]);
    await sandbox.post('/control/reset', {});
    expect(await sandbox.json('/cms/redirects?from=/blog/a')).toEqual([]);
  });

  it('can be filtered like every collection', async () => {
    const sandbox = await runningSandbox();
    expect(await sandbox.json('/cms/redirects?status=410&_limit=-1')).toHaveLength(3);
    expect(await sandbox.json('/cms/redirects/count')).toBe(14);
    expect((await sandbox.call('/cms/redirects?nonsense=1')).status).toBe(400);
  });
});
