export type ShareLink = { readonly network: string; readonly href: string };

/**
 * Addresses of the networks' own share pages; plain links, no script of theirs.
 *
 * Errors: never throws.
 */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  return [
    { network: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    { network: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { network: 'WhatsApp', href: address('https://wa.me/', { text: `${title} ${url}` }) },
    { network: 'Telegram', href: address('https://t.me/share/url', { url, text: title }) },
  ];
}

function address(page: string, parameters: Readonly<Record<string, string>>): string {
  // Spaces as %20: not every app reads the plus sign of a form.
  return `${page}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
}
