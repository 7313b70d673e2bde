import { INDEXING_POLICY, type RoutePolicy } from './indexing-policy';

/** Exceptions within a disallowed folder: the images of link previews. */
const ALLOWED = ['/api/og/'];

/** robots.txt of an environment. A closed one (staging) disallows everything and names no sitemap. */
export function robotsTxt({
  origin,
  siteIndexable,
}: {
  readonly origin: string;
  readonly siteIndexable: boolean;
}): string {
  if (!siteIndexable) return 'User-agent: *\nDisallow: /\n';
  const policies: readonly RoutePolicy[] = Object.values(INDEXING_POLICY);
  const lines = [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...policies.flatMap(({ disallow = [] }) => disallow.map((path) => `Disallow: ${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
