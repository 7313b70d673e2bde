import { Mark } from '../../page/marks';
import './zoom.css';

/**
 * Pictures of an article open large in a native dialog: click or Enter; Escape, the button or a click anywhere closes it.
 * A picture without description or caption is decoration and stays as it is, and so does one that is no larger.
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
    // One that stands there with all its pixels would open no larger.
    const isWhole = knownWidth(picture) > 0 && knownWidth(picture) <= picture.clientWidth;
    if (!name || isWhole) continue;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-haspopup', 'dialog');
    // As a button it says what it does, and to which picture.
    picture.setAttribute('aria-label', `${body.getAttribute(Mark.openPicture)}: ${name}`);
    picture.addEventListener('click', () => open(picture, name));
    picture.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(picture, name);
    });
  }
}

/** The box of the large picture, and in it what is known of it already, until its own pixels have come. */
function showAtOnce(large: HTMLImageElement, small: HTMLImageElement): void {
  const { naturalWidth, naturalHeight, currentSrc } = small;
  if (naturalWidth === 0) return;
  const ratio = naturalWidth / naturalHeight;
  large.style.aspectRatio = String(ratio);
  large.style.inlineSize = `min(${fullWidth(small)}px, 96vw, ${94 * ratio}dvh)`;
  large.style.background = `url(${JSON.stringify(currentSrc)}) center / 100% 100%`;
  large.addEventListener('load', () => (large.style.background = ''), { once: true });
}

/** Units: CSS pixels. Of a picture whose size the page does not know: as much as is offered, unless the file did not even fill its place. */
function fullWidth(picture: HTMLImageElement): number {
  const known = knownWidth(picture);
  if (known > 0) return known;
  const widest = Math.max(0, ...[...picture.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
  return picture.naturalWidth < picture.clientWidth ? picture.naturalWidth : widest || picture.naturalWidth;
}

const knownWidth = (picture: HTMLImageElement) => Number(picture.getAttribute('width') ?? 0);

/** The dialog: a place for the picture, and a button for those who see no edge to click at. */
function aDialog(closeLabel: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', closeLabel);
  dialog.append(document.createElement('img'), close);
  // The button's click ends up here too.
  dialog.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return dialog;
}
