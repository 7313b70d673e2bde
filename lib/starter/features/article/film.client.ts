import { isPlainClick } from '../../../platform/plain-click';
import { Mark } from '../../../markup/marks';

/**
 * The chapters of a film move it on the page, the one that plays is marked, and a playhead moves along their
 * ruler. Without this they lead to the film's file.
 */
export function startFilm(film: HTMLElement): void {
  const video = film.querySelector('video');
  if (!video) return;
  const chapters = [...film.querySelectorAll<HTMLAnchorElement>(`[${Mark.filmAt}]`)];
  const strip = chapters[0]?.closest('nav');
  const startOf = (chapter: Element) => Number(chapter.getAttribute(Mark.filmAt));
  film.addEventListener('click', (event) => {
    const chapter = event.target instanceof Element && event.target.closest(`[${Mark.filmAt}]`);
    if (!chapter || !isPlainClick(event)) return;
    event.preventDefault();
    video.currentTime = startOf(chapter);
    // A browser that refuses to play without its own button still shows the frame.
    video.play().catch(() => undefined);
  });
  video.addEventListener('timeupdate', () => {
    strip?.style.setProperty('--played', `${(100 * video.currentTime) / video.duration}%`);
    const current = chapters.findLast((chapter) => startOf(chapter) <= video.currentTime + 0.01);
    for (const chapter of chapters)
      if (chapter === current) chapter.setAttribute('aria-current', 'true');
      else chapter.removeAttribute('aria-current');
  });
}
