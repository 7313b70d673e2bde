import { buildCollections, type Collections } from './content/build-collections';
import { formatProblem } from './content/content-problem';
import { readContent } from './content/read-content';
import type { Collection } from '../../lib/cms/contract/collections';
import { CONTENT_TYPES } from './query/content-types';
import { createStoredRecord, type StoredRecord } from './stored-record';

export type WireFields = Readonly<Record<string, unknown>>;

/** The records of the content service: those on disk, with the changes that tests made. */
export class CmsStore {
  private readonly contentDir: string;
  private readonly log: (line: string) => void;

  private collections: Collections;
  /** Readers' answers, by the post's id: how often it was useful, how often not. */
  private readonly counted = new Map<string, { yes: number; no: number }>();

  constructor({ contentDir, log }: { readonly contentDir: string; readonly log: (line: string) => void }) {
    this.contentDir = contentDir;
    this.log = log;
    this.collections = this.load();
  }

  private load(): Collections {
    const content = readContent(this.contentDir);
    for (const problem of content.problems) this.log(`content: left out: ${formatProblem(problem)}`);
    return buildCollections(content);
  }

  /** In order of insertion. A list is never changed in place. */
  records(collection: Collection, locales: readonly string[] | 'all'): readonly StoredRecord[] {
    const byLocale = this.collections[collection];
    if (!CONTENT_TYPES[collection].isLocalised) {
      // One list, with texts in the requested language where they exist.
      const [locale = 'en'] = locales === 'all' ? [] : locales;
      return byLocale.get(locale) ?? byLocale.get('en') ?? [];
    }
    const localesToList = locales === 'all' ? [...byLocale.keys()] : locales;
    const lists = localesToList.map((locale) => byLocale.get(locale) ?? []);
    return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
  }

  private replace(
    collection: 'blogs' | 'pages',
    change: (records: Map<string, readonly StoredRecord[]>) => void,
  ): void {
    const records = new Map(this.collections[collection]);
    change(records);
    this.collections = { ...this.collections, [collection]: records };
  }

  /** Counts a reader's opinion. Returns whether there is such a post. */
  countOpinion(id: string, isUseful: boolean): boolean {
    if (!this.byId('blogs', id, 'en')) return false;
    const opinions = this.counted.get(id) ?? { yes: 0, no: 0 };
    opinions[isUseful ? 'yes' : 'no'] += 1;
    this.counted.set(id, opinions);
    return true;
  }

  opinions(): Readonly<Record<string, { readonly yes: number; readonly no: number }>> {
    return Object.fromEntries(this.counted);
  }

  /** Removes posts or pages by slug, in one language or all. Returns how many there were. */
  remove(collection: 'blogs' | 'pages', slug: string, locale: string | null): number {
    let removed = 0;
    this.replace(collection, (records) => {
      for (const [ownLocale, own] of records) {
        if (locale !== null && locale !== ownLocale) continue;
        const remaining = own.filter(({ wire }) => wire.slug !== slug);
        removed += own.length - remaining.length;
        records.set(ownLocale, remaining);
      }
    });
    return removed;
  }

  /** The record with this id, in any language; `locale` picks the texts of a record that is not localised. */
  byId(collection: Collection, id: string, locale: string): StoredRecord | null {
    const scope = CONTENT_TYPES[collection].isLocalised ? 'all' : [locale];
    return this.records(collection, scope).find(({ wire }) => String(wire.id) === id) ?? null;
  }

  /**
   * Adds a post or a page (defaults and the given fields) as the last one of its language. Replaces one with
   * the same slug there.
   */
  put(collection: 'blogs' | 'pages', overrides: WireFields): StoredRecord {
    const locale = typeof overrides.locale === 'string' ? overrides.locale : 'en';
    const ids = this.records(collection, 'all').map(({ wire }) => Number(wire.id) || 0);
    const defaults = collection === 'blogs' ? defaultPost : defaultPage;
    const stored = createStoredRecord({ ...defaults(Math.max(0, ...ids) + 1, locale), ...overrides });
    this.remove(collection, String(stored.wire.slug), locale);
    this.replace(collection, (records) => records.set(locale, [...(records.get(locale) ?? []), stored]));
    return stored;
  }

  /** Adds a rule `{ from, to, locale, status }`, verbatim. */
  putRedirect(rule: WireFields): StoredRecord {
    const storedRules = this.collections.redirects.get('en') ?? [];
    const stored = createStoredRecord({ id: storedRules.length + 1, ...rule });
    this.collections = { ...this.collections, redirects: new Map([['en', [...storedRules, stored]]]) };
    return stored;
  }

  /**
   * Changes a category in one language, in its own record and in its posts. Errors: null if there is none.
   */
  changeCategory(slug: string, locale: string, fields: WireFields): StoredRecord | null {
    const changed = (wire: unknown) => (isRecordOf(wire, slug) ? { ...wire, ...fields } : wire);
    const storedCategories = this.collections.categories.get(locale) ?? [];
    const old = storedCategories.find(({ wire }) => wire.slug === slug);
    if (!old) return null;
    const stored = createStoredRecord({ ...old.wire, ...fields });
    const categories = new Map(this.collections.categories);
    categories.set(
      locale,
      storedCategories.map((record) => (record === old ? stored : record)),
    );
    this.collections = { ...this.collections, categories };
    this.replace('blogs', (blogs) => {
      const posts = (blogs.get(locale) ?? []).map((post) => {
        const { category } = post.wire;
        if (!Array.isArray(category) || !category.some((one) => isRecordOf(one, slug))) return post;
        return createStoredRecord({ ...post.wire, category: category.map(changed) }, post.bodyMarkdown);
      });
      blogs.set(locale, posts);
    });
    return stored;
  }

  /** Reads the disk again and drops all changes. */
  reset(): void {
    this.collections = this.load();
  }
}

/** Checked, because a test may have stored anything as a post's category. */
function isRecordOf(wire: unknown, slug: string): wire is WireFields {
  return typeof wire === 'object' && wire !== null && 'slug' in wire && wire.slug === slug;
}

/** A plain, published page with placeholder texts. */
function defaultPage(id: number, locale: string): WireFields {
  const now = new Date().toISOString();
  return {
    id,
    title: `Page ${id}`,
    slug: `page-${id}`,
    description: '',
    body: `<p>Body of page ${id}.</p>`,
    seo: null,
    locale,
    published_at: now,
    created_at: now,
    updated_at: now,
    localizations: [],
  };
}

/** A plain, published post with placeholder texts. */
function defaultPost(id: number, locale: string): WireFields {
  const now = new Date().toISOString();
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: `Excerpt of post ${id}.`,
    blogBody: `<p>Body of post ${id}.</p>`,
    Language: locale.toUpperCase(),
    locale,
    published_at: now,
    created_at: now,
    updated_at: now,
    trending: false,
    TrendingPostOrder: null,
    showFeatureImageInHead: true,
    author: null,
    category: [],
    platform: [],
    profession: [],
    featureImage: null,
    seo: null,
    faqs: null,
    seoFaqs: [],
    howToSchema: null,
    videoSchema: [],
    contextualCard: null,
    localizations: [],
  };
}
