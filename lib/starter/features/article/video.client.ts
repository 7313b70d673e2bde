import { Mark } from '../../../markup/marks';

/**
 * Plays a video from the time that a link in its figure leads to. With the first press the video gets its
 * controls, and its figure shows the current chapter and a playhead along their ruler.
 */
export function playVideo(link: HTMLAnchorElement): void {
  const figure = link.closest('figure');
  const video = figure?.querySelector('video');
  if (!figure || !video) return;
  if (!video.controls) {
    video.controls = true;
    const play = figure.querySelector('.video-play');
    play?.remove();
    if (play === link) video.focus();
    followChapters(figure, video);
  }
  video.currentTime = startOf(link);
  // A browser that refuses to play without its own button still shows the frame.
  video.play().catch(() => undefined);
}

const startOf = (link: Element) => Number(link.getAttribute(Mark.videoAt));

function followChapters(figure: HTMLElement, video: HTMLVideoElement): void {
  const chapters = [...figure.querySelectorAll(`[${Mark.videoAt}]`)];
  const strip = chapters[0]?.closest('nav');
  video.addEventListener('timeupdate', () => {
    strip?.style.setProperty('--played', `${(100 * video.currentTime) / video.duration}%`);
    const current = chapters.findLast((chapter) => startOf(chapter) <= video.currentTime + 0.01);
    for (const chapter of chapters)
      if (chapter === current) chapter.setAttribute('aria-current', 'true');
      else chapter.removeAttribute('aria-current');
  });
}
