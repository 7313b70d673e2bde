import { Mark } from '../../../markup/marks';
import './zoom.css';

/** An image that gets less than this many times wider is not worth a dialog. */
const NOTABLY = 1.2;

/**
 * A click, Enter or the space bar opens an article's image large in a native dialog; Escape, the button or
 * a click anywhere closes it. An image without description or caption is decoration and does not open, nor
 * does one that would hardly get larger.
 */
export function startZoom(body: HTMLElement): void {
  if (typeof HTMLDialogElement === 'undefined') return;
  let dialog: HTMLDialogElement | undefined;

  const open = (image: HTMLImageElement, name: string) => {
    dialog ??= aDialog(body.getAttribute(Mark.closeImage) ?? '');
    const large = image.cloneNode() as HTMLImageElement; // why: a copy is of the same kind
    for (const attribute of ['tabindex', 'role', 'aria-haspopup', 'aria-label'])
      large.removeAttribute(attribute);
    large.sizes = '100vw';
    large.loading = 'eager';
    showAtOnce(large, image);
    dialog.setAttribute('aria-label', name);
    dialog.firstElementChild?.replaceWith(large);
    dialog.showModal();
  };

  for (const image of body.querySelectorAll<HTMLImageElement>('figure > img, p > img:only-child')) {
    const name = image.alt || image.parentElement?.textContent.trim();
    if (!name || !grows(image)) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
    // The button's name says what it does, and to which image.
    image.setAttribute('aria-label', `${body.getAttribute(Mark.openImage)}: ${name}`);
    image.addEventListener('click', () => open(image, name));
    image.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(image, name);
    });
  }
}

/** Whether the large image would be notably larger, in this window; true if its size is unknown. */
function grows(image: HTMLImageElement): boolean {
  const full = knownWidth(image);
  const ratio = full / Number(image.getAttribute('height'));
  const large = Math.min(full, 0.96 * innerWidth, 0.94 * innerHeight * ratio);
  return !(large < NOTABLY * image.clientWidth);
}

/** Shows the small image in the large one's box until the large one has loaded. */
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
 * Units: CSS pixels. For an image of unknown size: the widest in its `srcset`, unless the file did not even
 * fill its box.
 */
function fullWidth(image: HTMLImageElement): number {
  const ownWidth = knownWidth(image);
  if (ownWidth > 0) return ownWidth;
  const widest = Math.max(0, ...[...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
  return image.naturalWidth < image.clientWidth ? image.naturalWidth : widest || image.naturalWidth;
}

const knownWidth = (image: HTMLImageElement) => Number(image.getAttribute('width') ?? 0);

/** The dialog: the image, and a close button for visitors who see no edge to click. */
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
