import { CAMPAIGN_PARAMETERS } from '../config/attribution';

/** A link's campaign. Lower-case words with hyphens. */
export type Campaign = Readonly<Partial<Record<keyof typeof CAMPAIGN_PARAMETERS, string>>>;

/**
 * Replaces the campaign parameters of a URL; its other parameters and its fragment stay.
 *
 * Errors: never throws; anything but an absolute URL comes back unchanged.
 */
export function withCampaign(href: string, campaign: Campaign): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  for (const name of Object.values(CAMPAIGN_PARAMETERS)) url.searchParams.delete(name);
  for (const [part, name] of Object.entries(CAMPAIGN_PARAMETERS)) {
    const value = campaign[part as keyof Campaign]; // why: the keys of the table are the parts of a campaign.
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
