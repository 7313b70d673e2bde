import { isPlainClick } from '../../../platform/plain-click';
import { Mark } from '../../../markup/marks';

/**
 * Makes a video's chapters play it from their start, marks the current chapter, and moves a playhead along
 * their ruler. Without this, chapters are links to the video's file.
 */
export function startVideo(figure: HTMLElement): void {
  const video = figure.querySelector('video');
  if (!video) return;
  const chapters = [...figure.querySelectorAll<HTMLAnchorElement>(`[${Mark.videoAt}]`)];
  const strip = chapters[0]?.closest('nav');
  const startOf = (chapter: Element) => Number(chapter.getAttribute(Mark.videoAt));
  figure.addEventListener('click', (event) => {
    const chapter = event.target instanceof Element && event.target.closest(`[${Mark.videoAt}]`);
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
