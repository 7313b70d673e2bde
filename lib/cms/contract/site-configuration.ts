import { z } from 'zod';
import { wireDate, wireText } from './scalars';

const link = wireText.transform((text) => (/^https:\/\//.test(text) ? text : ''));

/** A link of a bar: a page of this site or another's; '' for anything else. */
const barLink = wireText.transform((text) => (/^(https:\/\/|\/(?![/\\]))/.test(text) ? text : ''));

/** What all pages say above their header, for a while; null when there is nothing, or nothing that can be told apart by its id. */
const announcement = z
  .object({
    id: z.string().regex(/^[\w-]{1,64}$/),
    // One text for all languages, or one a language; a language without a text has no bar.
    text: z.union([z.string().transform((text) => ({ '*': text })), z.record(z.string(), wireText)]),
    href: barLink,
    from: wireDate,
    until: wireDate,
    // Paths without locale; `/blog/*` is all below it. None: everywhere.
    routes: z.array(wireText).catch([]),
  })
  .nullable()
  .catch(null);

/** The site configuration file of the CDN. The file must be an object; what it lacks is empty. */
export const wireSiteConfiguration = z.object({
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
    .catch({
      twitterHandle: '',
      twitter: '',
      facebook: '',
      instagram: '',
      youtube: '',
      linkedin: '',
      pinterest: '',
      reviews: false,
    }),
  announcement,
});
