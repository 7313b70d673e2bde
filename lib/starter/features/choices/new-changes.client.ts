import { CHANGES_SEEN_KEY } from '../../../config/storage-names';
import { Mark } from '../../../markup/marks';
import { storedChoice } from '../../page/stored-choice.client';

/**
 * Marks the footer's link to the changelog if there is something that a visitor who has opened it has not seen.
 * Opening it is what stores the date of its newest change: before that nothing is stored, and nothing is new.
 */
export function startNewChanges(link: HTMLAnchorElement): void {
  const newest = link.getAttribute(Mark.newest) ?? '';
  let last = '';
  const see = storedChoice(CHANGES_SEEN_KEY, (lastSeen) => {
    last = lastSeen ?? '';
    link.querySelector('span')?.toggleAttribute('hidden', !lastSeen || newest <= lastSeen);
  });
  // An older copy of the page, and a language with fewer changes, take nothing back.
  if (link.pathname === location.pathname && newest > last) see(newest);
}
