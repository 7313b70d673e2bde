import './template-preview.css';
import { Mark } from '../../../markup/marks';

const IMAGE = `[${Mark.preview}]`;
/** A pointer that only passes loads nothing. */
const REST_MS = 120;
/** Motion that starts by itself must end within five seconds (WCAG 2.2.2). */
const IN_VIEW_MS = 5000;

/** Chromium only. */
type Connection = { readonly connection?: { readonly saveData?: boolean } };

/** The image whose video the visitor has started; it plays on when they point elsewhere. */
let chosen: Element | null = null;
/** The image whose video plays because it is pointed at, has the focus or is in view. */
let shownImage: Element | null = null;
let timer = 0;

/**
 * Plays the silent videos of templates in the place of their images: while one is pointed at or has the
 * focus; where nothing can point, the one in the middle of the screen, once. Nothing moves, and no video
 * loads, for visitors who want less motion or less data.
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
  else document.addEventListener('pointerover', ({ target }) => show(imageAt(target) ?? focused()));
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(imageAt(target));
  });
}

/** Plays the video of the image above the link, or pauses it. Errors: rejects if it cannot be played. */
export async function playOrPause(link: HTMLAnchorElement): Promise<void> {
  const image = link.parentElement?.parentElement?.querySelector(IMAGE);
  if (!image) throw new Error('there is no image to play in');
  const isPlaying = image === chosen && videoIn(image)?.paused === false;
  if (isPlaying) videoIn(image)?.pause();
  else {
    chosen = image;
    await play(image);
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
  for (const image of document.querySelectorAll(IMAGE)) observer.observe(image);
}

function nearestToMiddle(images: Iterable<Element>): Element | null {
  const distance = (image: Element) => {
    const { top, height } = image.getBoundingClientRect();
    return Math.abs(top + height / 2 - innerHeight / 2);
  };
  return [...images].toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Ends the video shown before. */
function show(image: Element | null, forMs = Infinity): void {
  if (image === shownImage) return;
  clearTimeout(timer);
  if (shownImage && shownImage !== chosen) videoIn(shownImage)?.remove();
  shownImage = image;
  if (!image || image === chosen) return;
  timer = window.setTimeout(() => {
    play(image).catch(() => videoIn(image)?.remove());
    if (forMs < Infinity)
      timer = window.setTimeout(() => {
        if (image !== chosen) videoIn(image)?.remove();
      }, forMs);
  }, REST_MS);
}

function play(image: Element): Promise<void> {
  const video = videoIn(image) ?? document.createElement('video');
  if (!video.isConnected) {
    Object.assign(video, { muted: true, loop: true, playsInline: true });
    video.src = image.getAttribute(Mark.preview) ?? '';
    video.ariaHidden = 'true';
    // The time goes on once a frame is drawn, which `playing` does not say in every browser.
    video.addEventListener('timeupdate', () => {
      if (video.currentTime > 0) video.style.opacity = '1';
    });
    image.append(video);
  }
  return video.play();
}

const videoIn = (image: Element) => image.querySelector('video');

/** The focused image stays shown when scrolling to it brings something else under the pointer. */
const focused = () => imageAt(document.querySelector(':focus-visible'));

/** The image that contains the target, or the image in the target's link. */
function imageAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest(IMAGE) ?? target.closest('a')?.querySelector(IMAGE) ?? null;
}

const matches = (query: string) => matchMedia(query).matches;
