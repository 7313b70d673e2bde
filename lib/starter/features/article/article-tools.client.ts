import { Mark } from '../../../markup/marks';
import { startCodeCopy } from './code-copy.client';
import { startContents } from './contents.client';
import { startHeadingLinks } from './heading-links.client';
import { startZoom } from './zoom.client';

/** Starts the tools of an article once somebody interacts with the page. */
export function startArticleTools(body: HTMLElement): void {
  startZoom(body);
  startHeadingLinks(body);
  startCodeCopy(body);
  startContents();
  const film = document.querySelector<HTMLElement>(`[${Mark.film}]`);
  if (film) import('./film.client').then((part) => part.startFilm(film)).catch(() => undefined);
}
