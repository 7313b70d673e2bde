import { startCodeCopy } from './code-copy.client';
import { startContents } from './contents.client';
import { startHeadingLinks } from './heading-links.client';
import { startZoom } from './zoom.client';

/** What an article gets once somebody is there to use it. */
export function startArticleTools(body: HTMLElement): void {
  startZoom(body);
  startHeadingLinks(body);
  startCodeCopy(body);
  startContents();
}
