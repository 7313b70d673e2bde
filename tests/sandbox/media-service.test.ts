import { describe, expect, it } from 'vitest';
import { autocompleteReply, templateReply, templatesReply } from '@/lib/account/contract/template';
import { TEMPLATES } from '@/sandbox/media/templates';
import { LOCALES } from '@/lib/config/languages';
import { runningSandbox } from './support/running-sandbox';

describe('the media API', () => {
  it('lists templates as the contract requires, in the requested language', async () => {
    const { json } = await runningSandbox();
    const all = templatesReply.parse(await json('/media/get_templates_v2'));
    expect(all).toHaveLength(24);
    expect(all[0]).toMatchObject({ id: '4101', title: 'Product launch', width: 1280, height: 720 });
    const some = templatesReply.parse(
      await json('/media/get_templates_v2?language=ru&category=events&start=1&limit=2'),
    );
    expect(some.map(({ title }) => title)).toEqual(['Свадебная история', 'Открытка ко дню рождения']);
    expect(templatesReply.parse(await json('/media/get_templates_v2?search=house'))).toHaveLength(1);
  });

  it('has every title in every language, and no two alike', () => {
    for (const language of LOCALES)
      expect(new Set(TEMPLATES.map(({ titles }) => titles[language])).size).toBe(24);
  });

  it('completes what is typed, even without accents', async () => {
    const { json } = await runningSandbox();
    const suggest = async (query: string) =>
      autocompleteReply.parse(await json(`/media/autocomplete?${query}`));
    expect(await suggest('search=t')).toContain('Meet the team');
    expect(await suggest('search=etapes&language=fr')).toEqual(['Explication en quatre étapes']);
    expect(await suggest('search=')).toEqual([]);
  });

  it('finds a template by id, and serves its picture even while the API is down', async () => {
    const { json, call, put } = await runningSandbox();
    const { thumbnail } = templateReply.parse(
      await json('/media/get_template_by_id_revamp?id=4102&language=pt'),
    );
    expect((await call('/media/get_template_by_id_revamp?id=1')).status).toBe(404);
    await put('/control/faults/media', { kind: 'down' });
    await expect(call('/media/get_templates_v2')).rejects.toThrow();
    const picture = await call(`/media${thumbnail}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });
});
