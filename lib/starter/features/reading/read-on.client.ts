import { READ_ON_KEY } from '../../../config/storage-names';
import type { HalfRead } from './reading-list';

/** Keeps for the post's page how much of it has been read, because an editor may have renamed the heading. */
export function keepShare({ slug, share }: HalfRead): void {
  try {
    sessionStorage.setItem(READ_ON_KEY, `${share} ${slug}`);
  } catch {
    // Storage is off: the heading alone marks the place.
  }
}

/** The share of this post that the link promised to read on from, once; 0 for none. */
export function takeShare(slug: string): number {
  try {
    const [share = '', forSlug] = sessionStorage.getItem(READ_ON_KEY)?.split(' ') ?? [];
    sessionStorage.removeItem(READ_ON_KEY);
    return forSlug === slug && Number(share) > 0 && Number(share) < 1 ? Number(share) : 0;
  } catch {
    return 0;
  }
}
