import { processSingleton } from '../../process/process-singleton';
import { env } from '../../config/env.server';
import { isLocale, LOCALES, type Locale } from '../../config/languages';
import { ogImagePath } from '../../og/og-url.server';
import type { Inventory } from '../../seo/content-inventory';
import { SITEMAP_TYPES, type SitemapType } from '../../config/pages';
import { publicImageUrl } from '../../seo/public-image';
import { robotsTxt } from '../../seo/robots-txt';
import type { SitemapEntry, SitemapFile } from '../../seo/sitemap';
import { inParts, latestOf, MAX_URLS, sitemapIndexXml, sitemapXml } from '../../seo/sitemap';
import type { ListedPage, ListedTemplate, SitemapContext, WrittenPage } from '../../seo/sitemap-entries';
import { sitemapEntries } from '../../seo/sitemap-entries';
import { contentInventory } from '../services/content-inventory.server';
import { comparisonPath, freePagePath } from '../../config/routes';
import { comparisons, filledPages, siblingsOfComparison } from '../content/company-pages.server';
import { freePages, siblingsOfPage } from '../content/free-pages.server';
import { publicLegalPages } from '../content/public-legal-pages.server';
import { allTemplates } from '../content/templates.server';
import { postCard } from '../shared/og-cards.server';
import { content } from '../services/content.server';
import type { LoadedText } from './text-document.server';

const XML = 'application/xml';

/** `robots.txt`, at the root only. */
export function loadRobots(locale: Locale): LoadedText {
  if (locale !== LOCALES[0]) return { kind: 'missing' };
  const { SITE_ORIGIN, SITE_INDEXABLE } = env();
  return {
    kind: 'found',
    document: {
      body: robotsTxt({ origin: SITE_ORIGIN, siteIndexable: SITE_INDEXABLE }),
      mediaType: 'text/plain',
    },
  };
}

/**
 * The index of all sitemap files, at the root only. Errors: throws until everything that it lists has been read
 * once: crawlers would take a sitemap that lacks something for a site that lacks it. A closed site has none.
 */
export async function loadSitemapIndex(locale: Locale): Promise<LoadedText> {
  if (locale !== LOCALES[0] || !env().SITE_INDEXABLE) return { kind: 'missing' };
  const parts = await Promise.all(SITEMAP_TYPES.map(partsOf));
  const files = parts.flatMap((ofType) => LOCALES.flatMap(ofType));
  return { kind: 'found', document: { body: sitemapIndexXml(files), mediaType: XML } };
}

/**
 * One sitemap file, named as in the index: `posts-fr.xml`, `posts-fr-2.xml`. Errors: throws until what it lists
 * has been read once.
 */
export async function loadSitemapFile(locale: Locale, file: string): Promise<LoadedText> {
  const name = readFileName(file);
  if (locale !== LOCALES[0] || !env().SITE_INDEXABLE || !name) return { kind: 'missing' };
  const part = (await partsOf(name.type))(name.locale)[name.part - 1];
  return part ? { kind: 'found', document: { body: part.xml(), mediaType: XML } } : { kind: 'missing' };
}

type SitemapPart = SitemapFile & { readonly xml: () => string };
type PartsOf = (locale: Locale) => readonly SitemapPart[];

/** Built once per inventory, because with many posts an index or a file takes seconds. */
async function partsOf(type: SitemapType): Promise<PartsOf> {
  const [inventory, written, free, templates] = await Promise.all([
    contentInventory(),
    type === 'pages' ? writtenPages() : [],
    type === 'pages' ? listedPages() : [],
    type === 'templates' ? listedTemplates() : [],
  ]);
  const key = JSON.stringify([written, free, templates]);
  const partsCache = processSingleton('sitemap-parts', () => new Map<SitemapType, BuiltSitemap>());
  const cachedParts = partsCache.get(type);
  if (cachedParts?.inventory === inventory && cachedParts.key === key) return cachedParts.parts;
  const parts = createParts(type, sitemapContext(inventory, { written, free, templates }));
  partsCache.set(type, { inventory, key, parts });
  return parts;
}

type BuiltSitemap = { readonly inventory: Inventory; readonly key: string; readonly parts: PartsOf };

async function writtenPages(): Promise<readonly WrittenPage[]> {
  const [legal, company] = await Promise.all([publicLegalPages(), filledPages()]);
  return [...legal, ...company.map(({ locale, route }) => ({ locale, route }))];
}

async function listedPages(): Promise<readonly ListedPage[]> {
  const [pages, compared] = await Promise.all([freePages(), comparisons()]);
  return [
    ...pages.map((page) => ({
      locale: page.locale,
      path: freePagePath(page.slug),
      updatedAt: page.updatedAt,
      siblings: siblingsOfPage(page, pages),
    })),
    ...compared.map(({ locale, slug, page: { updatedAt } }) => ({
      locale,
      path: comparisonPath(slug),
      updatedAt,
      siblings: siblingsOfComparison(compared.filter((one) => one.slug === slug)),
    })),
  ];
}

/** The same in every language. */
async function listedTemplates(): Promise<readonly ListedTemplate[]> {
  const all = await allTemplates(LOCALES[0]);
  return all.map(({ slug, use, shape }) => ({ slug, use, shape }));
}

function createParts(type: SitemapType, context: SitemapContext): PartsOf {
  const partsByName = new Map<string, readonly SitemapPart[]>();
  return (locale) => {
    const name = `${type}-${locale}`;
    const parts =
      partsByName.get(name) ??
      inParts(sitemapEntries(type, locale, context), MAX_URLS).map((entries, index) =>
        createPart(name, index, entries, context.origin),
      );
    partsByName.set(name, parts);
    return parts;
  };
}

function createPart(
  name: string,
  index: number,
  entries: readonly SitemapEntry[],
  origin: string,
): SitemapPart {
  let xml: string | undefined;
  return {
    url: `${origin}/sitemaps/${name}${index === 0 ? '' : `-${index + 1}`}.xml`,
    lastModified: latestOf(entries.map(({ lastModified }) => lastModified)),
    xml: () => (xml ??= sitemapXml(entries)),
  };
}

function readFileName(
  file: string,
): { readonly type: SitemapType; readonly locale: Locale; readonly part: number } | null {
  const [, typeName, locale, part = '1'] =
    /^([a-z]+)-([a-z]{2})(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(file) ?? [];
  const type = SITEMAP_TYPES.find((one) => one === typeName);
  return type && isLocale(locale) ? { type, locale, part: Number(part) } : null;
}

function sitemapContext(
  inventory: Inventory,
  listed: {
    readonly written: readonly WrittenPage[];
    readonly free: readonly ListedPage[];
    readonly templates: readonly ListedTemplate[];
  },
): SitemapContext {
  const { SITE_ORIGIN, OG_SECRET } = env();
  return {
    inventory,
    writtenPages: listed.written,
    freePages: listed.free,
    templates: listed.templates,
    origin: SITE_ORIGIN,
    coverUrlsOf: (post) => {
      const card = postCard(post);
      return card.coverUrl === '' ? [] : [`${SITE_ORIGIN}${ogImagePath(card, '16x9', OG_SECRET)}`];
    },
    imageUrlOf: (url) => publicImageUrl(url, SITE_ORIGIN, content().media),
  };
}
