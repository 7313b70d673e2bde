import { z } from 'zod';
import { NO_SOCIAL_LINKS } from '../model';
import { readEditorUrl } from '../editor-url';
import { plainText } from '../../text/plain-text';
import { wirePlainText } from './plain-text';
import { wireDate, wireId, wireList, wireText } from './scalars';

/**
 * The site configuration file on the CDN. It must be an object; missing fields are empty. So is an invalid link, which is also
 * reported to `onRefused`.
 */
export function siteConfigurationSchema(onRefused: (address: string) => void) {
  const orReport = (text: string, address: string | null) => {
    if (address === null && text !== '') onRefused(text);
    return address ?? '';
  };
  const link = z.pipe(
    wireText,
    z.transform((text) => orReport(text, text.startsWith('/') ? null : readEditorUrl(text))),
  );
  /** Link of the announcement: a page of this site or of another. */
  const announcementLink = z.pipe(
    wireText,
    z.transform((text) => orReport(text, readEditorUrl(text))),
  );
  return z.object({
    socialLinks: z
      .object({
        twitterHandle: wireText,
        fediverseHandle: wireText,
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
    announcement: announcementSchema(announcementLink),
  });
}

/** A plan; a user's `payment_plan` refers to its `id`. */
const plan = z.object({ id: wireId, name: wirePlainText }).refine(({ id, name }) => id !== '' && name !== '');

/** The temporary bar above every page's header; null if there is none with a valid id. */
const announcementSchema = (href: z.ZodType<string>) =>
  z
    .object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      // One text for all languages, or one per language; a language without a text has no bar.
      text: z.union([
        z.string().transform((text) => ({ '*': plainText(wireText.parse(text)) })),
        z.record(z.string(), wirePlainText),
      ]),
      href,
      from: wireDate,
      until: wireDate,
      // Paths without locale; `/blog/*` means everything below it. Empty means every page.
      routes: z.array(wireText).catch([]),
    })
    .nullable()
    .catch(null);
