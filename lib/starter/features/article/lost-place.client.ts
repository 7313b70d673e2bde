import { RESERVED_ID_PREFIX } from '../../../markup/reserved-ids';
import { takeShare } from '../reading/read-on.client';
import { READING_LINE } from './contents.client';
import { slugOfPost } from './reading-place.client';

/**
 * Goes to the place that the URL's hash means if no element has it as its id: ids are composed and may have a
 * prefix (lib/article/element-ids.ts), and the heading of a half-read post may have another name by now.
 */
export function goToLostPlace(body: HTMLElement): void {
  const name = nameInHash();
  if (document.getElementById(name)) return;
  const composed = name.normalize();
  const id = [composed, RESERVED_ID_PREFIX + composed].find((one) => document.getElementById(one));
  if (id !== undefined) {
    location.replace(`#${encodeURIComponent(id)}`);
    return;
  }
  const share = takeShare(slugOfPost());
  if (share === 0) return;
  const { top, height } = body.getBoundingClientRect();
  scrollTo({ top: scrollY + top + share * height - READING_LINE * innerHeight, behavior: 'instant' });
}

function nameInHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // Not valid UTF-8, so it matches no id.
    return location.hash.slice(1);
  }
}
