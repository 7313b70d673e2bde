import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { readHook } from '@/lib/publish/read-hook';
// Bodies of real calls of Strapi 5, by the number they were recorded under; texts are cut at 40 characters, lists after one.
import hooks from './hooks.json';

/** A body as Strapi v3 writes it. */
const strapi3 = (event: string, model: string, entry: object) => ({
  event,
  created_at: '2026-11-22T11:48:07.841Z',
  model,
  entry: { id: 7, created_at: '2026-11-22T11:48:05.460Z', ...entry },
});

const DATE = '2026-11-22T11:48:07.689Z';
const post = (locale: string, slug: string) => ({ kind: 'post', locale, slug });

// At least one of each kind (event, model, draft or published) of the 60 recorded calls.
describe('a call of Strapi 5', () => {
  it.each([
    ['001', 'a new draft', []],
    ['002', 'a draft saved', []],
    ['003', 'a post published', [post('en', 'hook-test')]],
    ['012', 'published under another address', [post('en', 'hook-test-renamed')]],
    ['015', 'taken off the site', [post('fr', 'essai')]],
    ['016', 'the draft row of a deletion', []],
    ['018', 'the published row of a deletion', [post('en', 'hook-test-renamed')]],
    ['020', 'a category renamed', [{ kind: 'topic', locale: 'fr' }]],
    ['028', 'published with its relations', [post('en', 'cut-on-action')]],
    ['048', 'a redirect changed', [{ kind: 'other' }]],
    ['049', 'a redirect of an old address', [{ kind: 'other' }]],
    ['057', 'a redirect deleted', [{ kind: 'other' }]],
  ] as const)('%s: %s', (number, _what, expected) => {
    expect(readHook(hooks[number])).toEqual(expected);
  });
});

describe('a call of Strapi v3', () => {
  it.each([
    ['entry.publish', { slug: 'x', locale: 'fr', published_at: DATE }, [post('fr', 'x')]],
    ['entry.update', { slug: 'x', locale: 'fr', published_at: null }, []],
    // The entry is already a draft when Strapi sends the call.
    ['entry.unpublish', { slug: 'x', locale: 'fr', published_at: null }, [post('fr', 'x')]],
    ['entry.delete', { slug: 'x', locale: 'fr', published_at: DATE }, [post('fr', 'x')]],
    ['entry.publish', { slug: 'x', locale: 'de', published_at: DATE }, []],
    ['entry.publish', { slug: '', locale: 'fr', published_at: DATE }, []],
  ])('%s %j', (event, entry, expected) => {
    expect(readHook(strapi3(event, 'blog', entry))).toEqual(expected);
  });

  it('of a service without languages may be about any', () => {
    expect(readHook(strapi3('entry.publish', 'blog', { slug: 'x', published_at: DATE }))).toEqual(
      LOCALES.map((locale) => post(locale, 'x')),
    );
  });

  it('about an author concerns every language, about a legal or company page that page', () => {
    expect(readHook(strapi3('entry.update', 'author', { slug: 'maya' }))).toEqual([
      { kind: 'topic', locale: null },
    ]);
    for (const model of ['legal-page', 'company-page'])
      expect(readHook(strapi3('entry.update', model, { slug: 'privacy', locale: 'fr' }))).toEqual([
        { kind: 'page', locale: 'fr', slug: 'privacy' },
      ]);
  });
});

it.each(['media.update', 'media.delete'])('%s is about a picture', (event) => {
  expect(readHook({ event, createdAt: DATE, media: { id: 1, url: '/uploads/a.png' } })).toEqual([
    { kind: 'picture', url: '/uploads/a.png' },
  ]);
});

describe('what is not a hint', () => {
  it.each([
    [{ event: 'media.create', created_at: DATE, media: { id: 1, url: '/uploads/a.png' } }],
    [strapi3('entry.publish.later', 'blog', { slug: 'x', locale: 'fr', published_at: DATE })],
    [strapi3('an entry.publish', 'blog', { slug: 'x', locale: 'fr', published_at: DATE })],
    [{ event: 'review-workflows.updateEntryStage', model: 'blog', entry: {} }],
  ])('%j is about nothing that readers see', (body) => {
    expect(readHook(body)).toEqual([]);
  });

  it.each([undefined, null, 'entry.publish', [], {}, { event: 7 }, { event: 'entry.publish', entry: 'x' }])(
    '%j is not a webhook body',
    (body) => {
      expect(readHook(body)).toBeNull();
    },
  );
});
