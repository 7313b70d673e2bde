import { Mark } from '../../../markup/marks';
import './zoom.css';

/** A picture that gets less than this many times wider is not worth a dialog. */
const NOTABLY = 1.2;

/**
 * A click, Enter or the space bar opens an article's picture large in a native dialog; Escape, the button or
 * a click anywhere closes it. A picture without description or caption is decoration and does not open, nor
 * does one that would hardly get larger.
 */
export function startZoom(body: HTMLElement): void {
  if (typeof HTMLDialogElement === 'undefined') return;
  let dialog: HTMLDialogElement | undefined;

  const open = (picture: HTMLImageElement, name: string) => {
    dialog ??= aDialog(body.getAttribute(Mark.closePicture) ?? '');
    const large = picture.cloneNode() as HTMLImageElement;
    for (const attribute of ['tabindex', 'role', 'aria-haspopup', 'aria-label'])
      large.removeAttribute(attribute);
    large.sizes = '100vw';
    large.loading = 'eager';
    showAtOnce(large, picture);
    dialog.setAttribute('aria-label', name);
    dialog.firstElementChild?.replaceWith(large);
    dialog.showModal();
  };

  for (const picture of body.querySelectorAll<HTMLImageElement>('figure > img, p > img:only-child')) {
    const name = picture.alt || picture.parentElement?.textContent.trim();
    if (!name || !grows(picture)) continue;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-haspopup', 'dialog');
    // The button's name says what it does, and to which picture.
    picture.setAttribute('aria-label', `${body.getAttribute(Mark.openPicture)}: ${name}`);
    picture.addEventListener('click', () => open(picture, name));
    picture.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(picture, name);
    });
  }
}

/** Whether the large picture would be notably larger, in this window; true if its size is unknown. */
function grows(picture: HTMLImageElement): boolean {
  const full = knownWidth(picture);
  const ratio = full / Number(picture.getAttribute('height'));
  const large = Math.min(full, 0.96 * innerWidth, 0.94 * innerHeight * ratio);
  return !(large < NOTABLY * picture.clientWidth);
}

/** Shows the small picture in the large one's box until the large one has loaded. */
function showAtOnce(large: HTMLImageElement, small: HTMLImageElement): void {
  const { naturalWidth, naturalHeight, currentSrc } = small;
  if (naturalWidth === 0) return;
  const ratio = naturalWidth / naturalHeight;
  large.style.aspectRatio = String(ratio);
  large.style.inlineSize = `min(${fullWidth(small)}px, 96vw, ${94 * ratio}dvh)`;
  large.style.background = `url(${JSON.stringify(currentSrc)}) center / 100% 100%`;
  large.addEventListener('load', () => (large.style.background = ''), { once: true });
}

/**
 * Units: CSS pixels. For a picture of unknown size: the widest in its `srcset`, unless the file did not even
 * fill its box.
 */
function fullWidth(picture: HTMLImageElement): number {
  const known = knownWidth(picture);
  if (known > 0) return known;
  const widest = Math.max(0, ...[...picture.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
  return picture.naturalWidth < picture.clientWidth ? picture.naturalWidth : widest || picture.naturalWidth;
}

const knownWidth = (picture: HTMLImageElement) => Number(picture.getAttribute('width') ?? 0);

/** The dialog: the picture, and a close button for visitors who see no edge to click. */
function aDialog(closeLabel: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', closeLabel);
  dialog.append(document.createElement('img'), close);
  // The button's click bubbles up to here too.
  dialog.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return dialog;
}
