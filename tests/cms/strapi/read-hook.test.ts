import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { readHook as readCall } from '@/lib/cms/strapi/read-hook';
// Bodies of real calls of Strapi 5, by the number they were recorded under; texts are cut at 40 characters,
// lists after one.
import hooks from './hooks.json';
import { mediaAt } from '../../support/media';

const read = (body: unknown) => readCall(body, mediaAt('https://cms.example'));

/** The hints of a body that is understood. */
function readHook(body: unknown) {
  const call = read(body);
  expect(call?.problem ?? null).toBeNull();
  return call && call.hints;
}

/** A body as Strapi v3 writes it. */
const strapi3 = (event: string, model: string, entry: object) => ({
  event,
  created_at: '2026-11-22T11:48:07.841Z',
  model,
  entry: { id: 7, created_at: '2026-11-22T11:48:05.460Z', ...entry },
});

const DATE = '2026-11-22T11:48:07.689Z';
const post = (locale: string, slug: string) => ({ kind: 'post', locale, slug });

// From 60 recorded calls, one of each kind that is read alike.
describe('a call of Strapi 5', () => {
  it.each([
    ['001', 'a new draft', []],
    ['018', 'the published row of a deletion', [post('en', 'hook-test-renamed')]],
    ['020', 'a category renamed', [{ kind: 'topic', locale: 'fr' }]],
    ['049', 'a redirect of an old URL', [{ kind: 'other' }]],
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
    ['entry.publish', { slug: 'x', locale: 'de', published_at: DATE }, []],
    ['entry.publish', { slug: 2026, locale: 'fr', published_at: DATE }, [post('fr', '2026')]],
    ['entry.update', { slug: 'x', locale: 'pt_BR', published_at: DATE }, [post('pt', 'x')]],
    ['entry.publish', { slug: 'x', locale: 'fr', published_at: null }, [post('fr', 'x')]],
  ])('%s %j', (event, entry, expected) => {
    expect(readHook(strapi3(event, 'blog', entry))).toEqual(expected);
  });

  it('of a service without languages may be about any', () => {
    expect(readHook(strapi3('entry.publish', 'blog', { slug: 'x', published_at: DATE }))).toEqual(
      LOCALES.map((locale) => post(locale, 'x')),
    );
  });

  it('about an author concerns every language, about any other page that page', () => {
    expect(readHook(strapi3('entry.update', 'author', { slug: 'maya' }))).toEqual([
      { kind: 'topic', locale: null },
    ]);
    for (const model of ['legal-page', 'company-page', 'page'])
      expect(readHook(strapi3('entry.update', model, { slug: 'privacy', locale: 'fr' }))).toEqual([
        { kind: 'page', locale: 'fr', slug: 'privacy' },
      ]);
  });
});

it.each([
  ['author', { kind: 'topic', locale: null }],
  ['redirect', { kind: 'other' }],
])('a record of a type without drafts may have no date: %s', (model, hint) => {
  expect(
    readHook({ event: 'entry.update', createdAt: DATE, model, entry: { id: 1, publishedAt: null } }),
  ).toEqual([hint]);
});

describe('a call about content that is not understood', () => {
  it.each([
    [{ entry: null }, 'entry'],
    [{ entry: { locale: 'fr', publishedAt: DATE } }, 'entry.slug'],
    [{ entry: { slug: { length: { toString: 1, valueOf: 1 } } } }, 'entry.slug'],
    [{ entry: { slug: 'x', locale: { code: 'fr' }, publishedAt: DATE } }, 'entry.locale'],
    [{ entry: { slug: 'x', locale: 'fr', publishedAt: 1_764_000_000 } }, 'entry.publishedAt'],
    [{ event: 'media.update', media: 'null' }, 'media'],
  ])('%j is about everything', (body, problem) => {
    expect(read({ event: 'entry.publish', createdAt: DATE, model: 'blog', ...body })).toEqual({
      event: 'event' in body ? body.event : 'entry.publish',
      model: 'blog',
      hints: [{ kind: 'topic', locale: null }],
      problem,
      madeAtMs: Date.parse(DATE),
    });
  });
});

it.each(['media.update', 'media.delete'])('%s is about an image', (event) => {
  expect(readHook({ event, createdAt: DATE, media: { id: 1, url: '/uploads/a.png' } })).toEqual([
    { kind: 'image', url: 'https://cms.example/uploads/a.png' },
  ]);
});

describe('a call that is not a hint', () => {
  it.each([
    [{ event: 'media.create', created_at: DATE, media: { id: 1, url: '/uploads/a.png' } }],
    [strapi3('entry.publish.later', 'blog', { slug: 'x', locale: 'fr', published_at: DATE })],
    [strapi3('an entry.publish', 'blog', { slug: 'x', locale: 'fr', published_at: DATE })],
  ])('%j is about nothing that readers see', (body) => {
    expect(readHook(body)).toEqual([]);
  });

  it.each([undefined, [], {}, { event: 7 }, { event: 'x'.repeat(101) }])(
    '%j is not a webhook body',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );
});
