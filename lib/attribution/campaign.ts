import { CAMPAIGN_PARAMETERS } from '../config/attribution';

/** What a link says of itself. Lower-case words with hyphens. */
export type Campaign = Readonly<Partial<Record<keyof typeof CAMPAIGN_PARAMETERS, string>>>;

/**
 * The address with the parameters of a campaign; its other parameters and its fragment stay.
 *
 * Errors: never throws; what is no absolute address comes back as it is.
 */
export function withCampaign(address: string, campaign: Campaign): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const name of Object.values(CAMPAIGN_PARAMETERS)) url.searchParams.delete(name);
  for (const [part, name] of Object.entries(CAMPAIGN_PARAMETERS)) {
    const value = campaign[part as keyof Campaign]; // why: the keys of the table are the parts of a campaign.
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
