import { Mark } from '../../../markup/marks';
import { startContinueReading } from './continue-reading.client';
import { startSavedLink, startSavedPosts } from './saved-posts.client';
import './device-posts.css';

/** Fills a section with posts that this device remembers: those saved, or those left half read. */
export function startDevicePosts(region: HTMLElement): void {
  if (region.getAttribute(Mark.reading)) {
    startSavedPosts(region);
    return;
  }
  startContinueReading(region);
  startSavedLink();
}
