import { Mark } from '../../markup/marks';
import { setBusy } from '../page/busy.client';
import { withPart } from '../page/with-part.client';

/** In place of following a link, acts by a part of its own; without the part the link is followed. */
export function actInPlace(link: HTMLAnchorElement): void {
  const leave = () => location.assign(link.href);
  void (link.hasAttribute(Mark.loadMore)
    ? withPart(import('./lists/load-more.client'), (part) => part.loadMore(link), leave)
    : link.hasAttribute(Mark.previewPause)
      ? withPart(import('./templates/template-preview.client'), (part) => part.playOrPause(link), leave)
      : link.hasAttribute(Mark.videoAt)
        ? withPart(import('./article/video.client'), (part) => part.playVideo(link), leave)
        : withPart(import('./article/embed-player.client'), (part) => part.playEmbed(link), leave));
}

/** Sends the form of a guest's email without leaving the page. */
export function startGuestForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute(Mark.guest)) return;
    event.preventDefault();
    if (submitter?.ariaBusy) return;
    const clear = submitter && setBusy(submitter);
    void withPart(
      import('./forms/guest-signup.client'),
      (part) => part.sendGuestSignup(form),
      // Submits as without script.
      () => form.submit(),
    ).then(() => clear?.());
  });
}
