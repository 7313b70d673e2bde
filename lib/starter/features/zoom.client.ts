/** Pictures of an article open large in a native dialog: click or Enter; Escape, a click or Back to the page closes it. */
export function startZoom(): void {
  const pictures = document.querySelectorAll<HTMLImageElement>('.prose figure > img');
  if (pictures.length === 0 || typeof HTMLDialogElement === 'undefined') return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.addEventListener('click', () => dialog.close());
  document.body.append(dialog);

  const open = (picture: HTMLImageElement) => {
    const large = picture.cloneNode() as HTMLImageElement;
    large.removeAttribute('tabindex');
    large.removeAttribute('role');
    large.sizes = '100vw';
    large.loading = 'eager';
    dialog.setAttribute('aria-label', picture.alt);
    dialog.replaceChildren(large);
    dialog.showModal();
  };

  for (const picture of pictures) {
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.addEventListener('click', () => open(picture));
    picture.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(picture);
    });
  }
}
