import type {
  OrganizationLeaf,
  SearchActionLeaf,
  WebPageLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import type { SocialLinks } from '../../cms/model';
import { languageOf, type Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { absoluteUrl } from '../head';

/** A member of a page's graph. The builders check its schema.org type; everything else only writes it out. */
export type GraphNode = object;

export const organizationId = (origin: string) => `${origin}/#organization`;
export const websiteId = (origin: string, locale: Locale) =>
  `${absoluteUrl(origin, locale, routes.home())}#website`;

/** A page of the site, whose `@id` is its URL. */
export const webPage = (origin: string, locale: Locale, url: string, name: string): WebPageLeaf => ({
  '@type': 'WebPage',
  '@id': url,
  url,
  name,
  inLanguage: languageOf(locale).bcp47,
  isPartOf: { '@id': websiteId(origin, locale) },
});

/** The publisher and the site: the first members of every graph, which the others refer to by `@id`. */
export function siteJsonLd({
  origin,
  locale,
  socialLinks,
}: {
  readonly origin: string;
  readonly locale: Locale;
  readonly socialLinks: SocialLinks;
}): readonly GraphNode[] {
  const organization: OrganizationLeaf = {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: SITE.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    sameAs: profilesOf(socialLinks),
  };
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${localePath(locale, routes.search())}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': websiteId(origin, locale),
    name: SITE.name,
    url: absoluteUrl(origin, locale, routes.home()),
    inLanguage: languageOf(locale).bcp47,
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  };
  return [organization, website];
}

/** The same profile URLs that the footer links to. */
function profilesOf({
  youtube,
  instagram,
  linkedin,
  facebook,
  twitter,
  pinterest,
}: SocialLinks): readonly string[] {
  return [youtube, instagram, linkedin, facebook, twitter, pinterest].filter((url) => url !== '');
}
