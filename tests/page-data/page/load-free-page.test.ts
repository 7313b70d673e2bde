import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FreePage } from '@/lib/cms/model';
import { HttpError } from '@/lib/http/http-error';
import { newProcess } from '../../support/new-process';

const ID = { en: '1', fr: '2', ru: '3' };
const aPage = (locale: keyof typeof ID, slug: string, change: Partial<FreePage> = {}): FreePage => ({
  id: ID[locale],
  slug,
  locale,
  title: 'Press kit',
  description: 'Our name.',
  body: '<h2>The name</h2><p>One word.</p>',
  seo: { title: '', description: '' },
  updatedAt: '2026-11-27T09:00:00.000Z',
  translationIds: Object.values(ID).filter((id) => id !== ID[locale]),
  isUnread: false,
  ...change,
});
const PAGES = [aPage('en', 'press-kit'), aPage('fr', 'presse'), aPage('ru', 'about')];

vi.mock('@/lib/page-data/services/site-config.server', async (original) => {
  const config = await original<typeof import('@/lib/page-data/services/site-config.server')>();
  return { ...config, siteConfig: () => Promise.resolve(config.DEFAULT_SITE_CONFIG) };
});

const freePages = vi.fn<() => Promise<readonly FreePage[]>>();
const freePageDraft = vi.fn<() => Promise<FreePage | null>>();
const countPosts = vi.fn(() => Promise.resolve(1));

beforeEach(async () => {
  newProcess();
  vi.stubEnv('SITE_ORIGIN', 'https://clipwright.example');
  const { content } = await import('@/lib/page-data/services/content.server');
  Object.assign(content(), { freePages, freePageDraft, countPosts, companyPages: () => Promise.resolve([]) });
  freePages.mockResolvedValue(PAGES);
});

const load = async (
  ...loadArguments: Parameters<typeof import('@/lib/page-data/page/load-free-page.server').loadFreePage>
) => (await import('@/lib/page-data/page/load-free-page.server')).loadFreePage(...loadArguments);

describe('a page of the editors’ own', () => {
  it('stands in lists by its slug, in whatever order the service lists it', async () => {
    const slugs = ['team-day', 'press-kit', 'creators'];
    freePages.mockResolvedValue(slugs.map((slug) => aPage('en', slug)));
    const pages = await (await import('@/lib/page-data/content/free-pages.server')).freePages();
    expect(pages.map(({ slug }) => slug)).toEqual(slugs.toSorted());
  });

  it('has its words, a contents list and its other languages, but not one that a route hides', async () => {
    const page = await load('en', 'press-kit');
    expect(page).toMatchObject({
      kind: 'found',
      props: {
        view: {
          heading: 'Press kit',
          description: 'Our name.',
          toc: [{ id: 'the-name', text: 'The name' }],
          crumbs: [{}, { label: 'press kit', href: '/press-kit' }],
        },
        head: {
          canonical: 'https://clipwright.example/press-kit',
          alternates: [{ hrefLang: 'en' }, { hrefLang: 'fr' }, { hrefLang: 'x-default' }],
        },
      },
    });
  });

  it.each([
    ['en', 'presse'],
    ['en', 'nothing'],
    ['ru', 'about'],
  ] as const)('is missing in %s at %s', async (locale, slug) => {
    expect(await load(locale, slug)).toEqual({ kind: 'missing' });
  });

  it('is a failure while it cannot be read, and while the service does not answer', async () => {
    freePages.mockResolvedValue([...PAGES, aPage('en', 'odd', { isUnread: true })]);
    await expect(load('en', 'odd')).rejects.toThrow('odd cannot be read');
    newProcess();
    freePages.mockRejectedValue(new HttpError('status', 'cms', '/pages', 503));
    await expect(load('en', 'press-kit')).rejects.toThrow();
  });

  it('is none with a content service that does not have such pages', async () => {
    freePages.mockRejectedValue(new HttpError('status', 'cms', '/pages', 404));
    expect(await load('en', 'press-kit')).toEqual({ kind: 'missing' });
  });

  it('is shown as a draft to editors only, and not listed then', async () => {
    freePageDraft.mockResolvedValue(aPage('en', 'soon', { title: 'Soon' }));
    expect(await load('en', 'soon')).toEqual({ kind: 'missing' });
    expect(await load('en', 'soon', 'draft')).toMatchObject({
      props: {
        view: { heading: 'Soon' },
        head: { indexable: false },
        layout: { draft: { slug: 'soon', kind: 'page' } },
      },
    });
  });
});
