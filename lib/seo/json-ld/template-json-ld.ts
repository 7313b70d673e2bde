import type { CreativeWorkLeaf, WebPageLeaf } from 'schema-dts';
import type { Locale } from '../../config/languages';
import type { Crumb } from '../breadcrumbs';
import { breadcrumbJsonLd } from './breadcrumb-json-ld';
import { organizationId, webPage, type GraphNode } from './site-json-ld';

type TemplateFacts = {
  readonly origin: string;
  readonly locale: Locale;
  readonly url: string;
  readonly template: { readonly title: string; readonly src: string };
  /** As the page shows it; '' for none. */
  readonly description: string;
  readonly crumbs: readonly Crumb[];
};

/** A template's page. A template is not a video: schema.org has no narrower type than CreativeWork. */
export function templateJsonLd(facts: TemplateFacts): readonly GraphNode[] {
  const { origin, locale, url, template, description, crumbs } = facts;
  const work: CreativeWorkLeaf = {
    '@type': 'CreativeWork',
    '@id': `${url}#template`,
    name: template.title,
    image: template.src,
    creator: { '@id': organizationId(origin) },
    ...(description && { description }),
  };
  const page: WebPageLeaf = {
    ...webPage(origin, locale, url, template.title),
    mainEntity: { '@id': `${url}#template` },
  };
  return [page, work, breadcrumbJsonLd(origin, url, crumbs)];
}
