import { withCampaign } from '@/lib/visit/attribution/campaign';

export type ShareLink = {
  readonly network: 'X' | 'Facebook' | 'LinkedIn' | 'WhatsApp' | 'Telegram';
  readonly href: string;
};

/** The campaign tag of every URL shared from a post. */
const CAMPAIGN = 'post-share';

/**
 * Plain links to the networks' own share pages, without their scripts. The shared URL is tagged with the
 * network.
 *
 * Errors: never throws.
 */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const from = (source: string) => withCampaign(url, { source, medium: 'social', campaign: CAMPAIGN });
  return [
    { network: 'X', href: sharePage('https://x.com/intent/post', { text: title, url: from('x') }) },
    {
      network: 'Facebook',
      href: sharePage('https://www.facebook.com/sharer/sharer.php', { u: from('facebook') }),
    },
    {
      network: 'LinkedIn',
      href: sharePage('https://www.linkedin.com/sharing/share-offsite/', { url: from('linkedin') }),
    },
    { network: 'WhatsApp', href: sharePage('https://wa.me/', { text: `${title} ${from('whatsapp')}` }) },
    {
      network: 'Telegram',
      href: sharePage('https://t.me/share/url', { url: from('telegram'), text: title }),
    },
  ];
}

/** The URL to hand to the share sheet; where it is then posted is unknown. */
export function sheetUrl(url: string): string {
  return withCampaign(url, { source: 'share-sheet', medium: 'share', campaign: CAMPAIGN });
}

function sharePage(page: string, parameters: Readonly<Record<string, string>>): string {
  // Spaces become %20, because not every app decodes a plus sign as a space.
  return `${page}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
}
