import { Mark } from '../page/marks';

/**
 * Pictures of an article open large in a native dialog: click or Enter; Escape, the button or a click anywhere closes it.
 * A picture without description or caption is decoration and stays as it is.
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
    dialog.setAttribute('aria-label', name);
    dialog.firstElementChild?.replaceWith(large);
    dialog.showModal();
  };

  for (const picture of body.querySelectorAll<HTMLImageElement>('figure > img, p > img:only-child')) {
    const name = picture.alt || picture.parentElement?.textContent.trim();
    if (!name) continue;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-haspopup', 'dialog');
    picture.setAttribute('aria-label', name);
    picture.addEventListener('click', () => open(picture, name));
    picture.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(picture, name);
    });
  }
}

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
