import type { SocialLinks } from '@/lib/cms/model';

const NETWORKS = [
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['twitter', 'X'],
  ['pinterest', 'Pinterest'],
] as const;

/** The networks for which the site configuration has a web URL, in the order of the footer. */
export function socialProfiles(
  links: SocialLinks,
): readonly { readonly href: string; readonly text: string }[] {
  return NETWORKS.flatMap(([key, text]) =>
    /^https?:\/\//i.test(links[key]) ? [{ href: links[key], text }] : [],
  );
}
