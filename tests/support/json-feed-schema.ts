import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/ });
const author = z.strictObject({
  name: z.string().min(1),
  url: httpUrl.optional(),
  avatar: httpUrl.optional(),
});
const words = z.string().min(1);

const item = z.strictObject({
  id: words,
  url: httpUrl,
  title: words,
  content_html: z.string(),
  summary: words.optional(),
  image: httpUrl.optional(),
  date_published: z.iso.datetime({ offset: true }).optional(),
  date_modified: z.iso.datetime({ offset: true }).optional(),
  authors: z.array(author).min(1).optional(),
  tags: z.array(words).min(1).optional(),
});

/**
 * JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) as far as our feeds use it; anything else is refused.
 */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: words,
  home_page_url: httpUrl,
  feed_url: httpUrl,
  description: words,
  icon: httpUrl,
  authors: z.array(author).min(1),
  language: z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/),
  items: z.array(item),
});
