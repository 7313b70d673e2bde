import { isPlainClick } from '../../../platform/plain-click';
import { canonicalUrl } from '../../../markup/article-body.client';
import { copy } from '../../page/copy.client';
import { Mark } from '../../../markup/marks';

/**
 * A click on a heading goes there, as its link does without script, and copies the section's canonical URL.
 */
export function startHeadingLinks(body: HTMLElement): void {
  body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const heading = link?.closest('h2, h3');
    // An editor's link inside a heading may lead elsewhere.
    if (!link || !heading || link.getAttribute('href') !== `#${encodeURIComponent(heading.id)}`) return;
    if (!isPlainClick(event)) return;
    copy(canonicalUrl() + link.hash, body.getAttribute(Mark.linkCopied) ?? '', link);
  });
}
