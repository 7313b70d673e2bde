import { describe, expect, it } from 'vitest';
import { hostileTexts } from '@/sandbox/control/hostile-texts';
import { contentDirWith, postFile } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const LIST = '/cms/blogs';

async function sandboxWithPost() {
  return runningSandbox({ contentDir: contentDirWith({ 'posts/en/first.md': postFile('first') }) });
}

describe('a fault', () => {
  it('sends other types in the same structure', async () => {
    const sandbox = await sandboxWithPost();
    await sandbox.put('/control/faults/cms', { kind: 'wrong-types' });
    expect(await sandbox.json(LIST)).toMatchObject([
      { id: 'seven', title: 7, trending: 'perhaps', TrendingPostOrder: false, category: [{ slug: 7 }] },
    ]);
    expect(await sandbox.json(`${LIST}/count`)).toBe('seven');
  });

  it('sends texts and URLs that try to run, but the same ids, slugs and dates', async () => {
    const sandbox = await sandboxWithPost();
    const [before] = (await sandbox.json(LIST)) as Record<string, unknown>[];
    await sandbox.put('/control/faults/cms', { kind: 'hostile' });
    const [after] = (await sandbox.json(LIST)) as Record<string, unknown>[];
    const changed = Object.keys(before ?? {}).filter(
      (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
    );
    expect(changed).toEqual(expect.arrayContaining(['title', 'excerpt', 'blogBody', 'author']));
    expect(changed.filter((key) => /^id$|slug|locale|_at$/.test(key))).toEqual([]);
    for (const key of ['title', 'excerpt', 'blogBody'])
      expect(after?.[key]).toMatch(/^(?=.*<script>alert\(1\)<\/script>)/s);
    const { featureImage } = hostileTexts({
      featureImage: [{ url: '/a.png' }, { url: 'https://a.example/' }],
    }) as { featureImage: { url: string }[] };
    expect(featureImage.map(({ url }) => url.slice(0, 20))).toEqual([
      expect.stringMatching(/^\/a\.png'"/),
      'javascript:alert(1)/',
    ]);
  });
});

describe('control of faults', () => {
  it.each([
    ['an unknown kind', { kind: 'tired' }],
    ['a misspelt field', { kind: 'delay', delayMs: 5, matches: '/a' }],
    ['a delay without its length', { kind: 'delay' }],
    ['an invalid status', { kind: 'status', status: 42 }],
  ])('refuses %s', async (_, fault) => {
    const sandbox = await sandboxWithPost();
    expect((await sandbox.put('/control/faults/cms', fault)).status).toBe(400);
    expect(await sandbox.json('/control/faults')).toEqual({});
  });
});
