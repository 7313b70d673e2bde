import { z } from 'zod';
import { NO_SOCIAL_LINKS } from '../model';
import { readEditorUrl } from '../editor-url';
import { wireDate, wireId, wireList, wireText } from './scalars';

/**
 * The site configuration file of the CDN. The file must be an object; what it lacks is empty, and so is a link that leads nowhere, of which
 * `onRefused` hears.
 */
export function siteConfigurationSchema(onRefused: (address: string) => void) {
  const orEmpty = (text: string, address: string | null) => {
    if (address === null && text !== '') onRefused(text);
    return address ?? '';
  };
  const link = wireText.transform((text) => orEmpty(text, text.startsWith('/') ? null : readEditorUrl(text)));
  /** Of the announcement: a page of this site or another's. */
  const anyLink = wireText.transform((text) => orEmpty(text, readEditorUrl(text)));
  return z.object({
    socialLinks: z
      .object({
        twitterHandle: wireText,
        twitter: link,
        facebook: link,
        instagram: link,
        youtube: link,
        linkedin: link,
        pinterest: link,
        reviews: z.boolean().catch(false),
      })
      .catch(NO_SOCIAL_LINKS),
    planData: wireList(plan),
    announcement: announcementSchema(anyLink),
  });
}

/** A plan: its `id` is what a user's `payment_plan` says. Nothing of it is shown but that they are a list; ours. */
const plan = z.object({ id: wireId, name: wireText }).refine(({ id, name }) => id !== '' && name !== '');

/** What all pages say above their header, for a while; null when there is nothing, or nothing that can be told apart by its id. */
const announcementSchema = (href: z.ZodType<string>) =>
  z
    .object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      // One text for all languages, or one a language; a language without a text has no bar.
      text: z.union([z.string().transform((text) => ({ '*': text })), z.record(z.string(), wireText)]),
      href,
      from: wireDate,
      until: wireDate,
      // Paths without locale; `/blog/*` is all below it. None: everywhere.
      routes: z.array(wireText).catch([]),
    })
    .nullable()
    .catch(null);
