import './template-preview.css';
import { Mark } from '../../markup/marks';

const PICTURE = `[${Mark.preview}]`;
/** A pointer that only passes loads nothing. */
const REST_MS = 120;
/** What begins by itself must end within five seconds (WCAG 2.2.2). */
const IN_VIEW_MS = 5000;

/** Chromium only. */
type Connection = { readonly connection?: { readonly saveData?: boolean } };

/** The picture whose video the visitor has started; it goes on when they point elsewhere. */
let chosen: Element | null = null;
/** The picture whose video plays because it is pointed at, has the focus or is in view. */
let shown: Element | null = null;
let timer = 0;

/**
 * Plays the silent videos of templates in the place of their pictures: while one is pointed at or has the
 * focus; where nothing can point, the one in the middle of the screen, once. Nothing moves, and no video
 * loads, for who wants less motion or less data.
 */
export function startPreviews(): void {
  const { connection } = navigator as Navigator & Connection; // why: not in TypeScript's types
  if (
    connection?.saveData ||
    matches('(prefers-reduced-motion: reduce)') ||
    matches('(prefers-reduced-data: reduce)')
  )
    return;
  if (matches('(hover: none)')) watchView();
  else document.addEventListener('pointerover', ({ target }) => show(pictureAt(target) ?? focused()));
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(pictureAt(target));
  });
}

/** Plays the video of the picture above the link, or pauses it. Errors: rejects if it cannot be played. */
export async function playOrPause(link: HTMLAnchorElement): Promise<void> {
  const picture = link.parentElement?.parentElement?.querySelector(PICTURE);
  if (!picture) throw new Error('there is no picture to play in');
  const isPlaying = picture === chosen && videoIn(picture)?.paused === false;
  if (isPlaying) videoIn(picture)?.pause();
  else {
    chosen = picture;
    await play(picture);
  }
  const other = link.getAttribute(Mark.previewPause) ?? '';
  link.setAttribute(Mark.previewPause, link.textContent);
  link.textContent = other;
  link.toggleAttribute(Mark.playing, !isPlaying);
}

function watchView(): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      show(nearestToMiddle(inView), IN_VIEW_MS);
    },
    { threshold: 0.9 },
  );
  for (const picture of document.querySelectorAll(PICTURE)) observer.observe(picture);
}

function nearestToMiddle(pictures: Iterable<Element>): Element | null {
  const distance = (picture: Element) => {
    const { top, height } = picture.getBoundingClientRect();
    return Math.abs(top + height / 2 - innerHeight / 2);
  };
  return [...pictures].toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Ends the video shown before. */
function show(picture: Element | null, forMs = Infinity): void {
  if (picture === shown) return;
  clearTimeout(timer);
  if (shown && shown !== chosen) videoIn(shown)?.remove();
  shown = picture;
  if (!picture || picture === chosen) return;
  timer = window.setTimeout(() => {
    play(picture).catch(() => videoIn(picture)?.remove());
    if (forMs < Infinity)
      timer = window.setTimeout(() => {
        if (picture !== chosen) videoIn(picture)?.remove();
      }, forMs);
  }, REST_MS);
}

function play(picture: Element): Promise<void> {
  const video = videoIn(picture) ?? document.createElement('video');
  if (!video.isConnected) {
    Object.assign(video, { muted: true, loop: true, playsInline: true });
    video.src = picture.getAttribute(Mark.preview) ?? '';
    video.ariaHidden = 'true';
    picture.append(video);
  }
  return video.play();
}

const videoIn = (picture: Element) => picture.querySelector('video');

/** Scrolling to the focus moves what is under the pointer. */
const focused = () => pictureAt(document.querySelector(':focus-visible'));

/** The picture that is pointed at, or of the link that is. */
function pictureAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(PICTURE) ?? target.closest('a')?.querySelector(PICTURE) ?? null;
}

const matches = (query: string) => matchMedia(query).matches;
