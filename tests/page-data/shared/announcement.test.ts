import { describe, expect, it } from 'vitest';
import { siteConfigurationSchema } from '@/lib/cms/contract/site-configuration';
import { announcementFor } from '@/lib/page-data/shared/announcement';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const read = (announcement: unknown) =>
  siteConfigurationSchema(() => undefined).parse({ announcement }).announcement;
const announcementOf = (fields: Record<string, unknown>, { locale = 'en', path = '/', nowMs = NOW } = {}) =>
  announcementFor(read({ id: 'news', text: 'News', ...fields }), { locale, path, nowMs });

describe("a page's announcement", () => {
  it("has the common text, or the language's own", () => {
    expect(announcementOf({})).toEqual({ id: 'news', text: 'News', href: '' });
    expect(announcementOf({ text: '<p>News &amp;<br>more</p>' })?.text).toBe('News & more');
    const text = { en: 'News', ru: 'Новости<br>' };
    expect(announcementOf({ text }, { locale: 'ru' })?.text).toBe('Новости');
    expect(announcementOf({ text }, { locale: 'fr' })).toBeNull();
    expect(announcementOf({ text: { ...text, '*': 'For all' } }, { locale: 'fr' })?.text).toBe('For all');
  });

  it.each([
    [{ from: '2026-11-21T00:00:00Z' }, false],
    [{ from: '2026-11-20T12:00:00Z' }, true],
    [{ until: '2026-11-20T12:00:00Z' }, false],
    [{ until: '2026-11-20T12:00:01Z' }, true],
  ])('with %j is due: %j', (fields, isDue) => {
    expect(announcementOf(fields) !== null).toBe(isDue);
  });

  it.each([
    [['/blog'], '/blog', true],
    [['/blog/*'], '/blog/x', true],
    [['/blog/*'], '/blog', true],
    [['/blog/*'], '/blogs', false],
    [[], '/anything', true],
  ])('for the routes %j on %s is shown: %j', (routes, path, isShown) => {
    expect(announcementOf({ routes }, { path }) !== null).toBe(isShown);
  });

  it.each([
    ['/signup', '/fr/signup'],
    ['https://example.org/x', 'https://example.org/x'],
    ['//example.org', ''],
    ['javascript:alert(1)', ''],
    [null, ''],
  ])('with the link %j takes a French reader to %j', (href, expected) => {
    expect(announcementOf({ href }, { locale: 'fr' })?.href).toBe(expected);
  });

  it.each([null, undefined, 'x', [], {}, { id: 'a"]{}', text: 'x' }, { id: 'a', text: 7 }])(
    'is absent if the file has %j',
    (wire) => {
      expect(announcementFor(read(wire), { locale: 'en', path: '/', nowMs: NOW })).toBeNull();
    },
  );
});
