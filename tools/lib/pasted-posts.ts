import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'sandbox/content/pasted';
/** Older than all others, so that lists begin as they do without them. */
const LONG_AGO = '2019-03-01T09:00:00.000Z';

/**
 * A post for each body in `sandbox/content/pasted`: the same short article, as written by each tool from
 * which editors paste.
 */
export function pastedPosts() {
  return readdirSync(FOLDER).map((file, index) => {
    const origin = file.replace('.html', '');
    return {
      id: 800_001 + index,
      slug: `pasted-from-${origin}`,
      locale: 'en',
      title: `Pasted from ${origin.replace('-', ' ')}`,
      excerpt: 'A body as another tool writes it.',
      blogBody: readFileSync(join(FOLDER, file), 'utf8'),
      published_at: LONG_AGO,
    };
  });
}
