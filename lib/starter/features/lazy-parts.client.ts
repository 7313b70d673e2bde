import { shortcutLetter } from '../../platform/keys';
import { isPlainClick } from '../../platform/plain-click';
import { articleBody } from '../../markup/article-body.client';
import { setBusy } from '../page/busy.client';
import { hasStoredMore } from './lists/stored-more.client';
import { MINI_EDITOR_KEY } from '../../config/storage-names';
import { isInSession } from '../page/session-entry.client';
import { onPress } from '../page/on-press.client';
import { onFirstInteraction } from '../page/on-first-interaction.client';
import { Mark } from '../../markup/marks';

const TO_NEXT_PAGE = `[${Mark.loadMore}]`;
const TO_VIDEO = `[${Mark.previewPause}]`;
/** Templates whose order depends on the visitor. */
const RECOMMENDED = `[${Mark.recommended}] [${Mark.kind}]`;
const SEARCH_INPUT = 'form[role=search] input';

/**
 * Lazy chunks of the starter that most visits never need: each is loaded at the first sign that it is needed.
 */
export function startLazyParts(): void {
  const enter = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SEARCH_INPUT)) return;
    import('./lists/search-box.client').then((part) => part.startSearchBox(target)).catch(ignore);
  };
  document.addEventListener('focusin', ({ target }) => enter(target));
  // A quick visitor may focus the field before this script has loaded.
  enter(document.activeElement);

  document.addEventListener('keydown', (event) => {
    const input = isSearchKey(event) ? searchInput() : undefined;
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });

  onPress(`[${Mark.editorStart}]`, (button) => {
    const editor = button.closest<HTMLElement>(`[${Mark.editor}]`);
    if (editor) edit(editor);
  });

  onPress(`${TO_NEXT_PAGE}, ${TO_VIDEO}`, (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    (link.matches(TO_VIDEO)
      ? templatePreview().then((part) => part.playOrPause(link))
      : import('./lists/load-more.client').then((part) => part.loadMore(link))
    ).catch(() => location.assign(link.href));
  });

  if (document.querySelector(`[${Mark.preview}]`))
    onFirstInteraction(() => {
      templatePreview()
        .then((part) => part.startPreviews())
        .catch(ignore);
    });

  const made = document.querySelector<HTMLElement>(`[${Mark.editor}]`);
  if (made && isInSession(MINI_EDITOR_KEY)) edit(made);

  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute(Mark.guest)) return;
    event.preventDefault();
    if (submitter?.ariaBusy) return;
    const clear = submitter && setBusy(submitter);
    import('./forms/guest-signup.client')
      .then((part) => part.sendGuestSignup(form))
      // Submits as without script.
      .catch(() => form.submit())
      .finally(() => clear?.());
  });

  // Storage is read only if the page has such a list, because the first read blocks.
  if (document.querySelector(TO_NEXT_PAGE) && hasStoredMore()) {
    import('./lists/load-more.client').then((part) => part.restoreMore()).catch(ignore);
  }

  if (document.querySelector(RECOMMENDED)) {
    import('../../account/reorder.client').then((part) => part.reorder()).catch(ignore);
  }

  const reading = document.querySelector<HTMLElement>(`section[${Mark.reading}]`);
  if (reading) {
    const list = () => {
      import('./reading/continue-reading.client')
        .then((part) => part.startContinueReading(reading))
        .catch(ignore);
    };
    // Loaded even if there are no posts to list, for readers coming back from a post: the list is there
    // before the page is drawn again.
    if (document.documentElement.hasAttribute(Mark.reading)) list();
    else onFirstInteraction(list);
  }

  const body = articleBody();
  // A video may also be on a page without an article.
  if (body ?? document.querySelector(`[${Mark.video}]`)) {
    onFirstInteraction(() => {
      import('./article/article-tools.client').then((part) => part.startArticleTools(body)).catch(ignore);
    });
  }
  if (body && location.hash && !document.querySelector(':target'))
    import('./article/lost-place.client').then((part) => part.goToLostPlace(body)).catch(ignore);
}

const templatePreview = () => import('./templates/template-preview.client');

const edit = (editor: HTMLElement) => {
  import('./templates/mini-editor.client').then((part) => part.startMiniEditor(editor)).catch(ignore);
};

/** After a deployment an old chunk may be gone; the page works without it. */
const ignore = () => undefined;

/** `/` outside text fields; Ctrl-K or Cmd-K everywhere. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { altKey, key, shiftKey, target } = event;
  if (altKey || shiftKey || document.querySelector('dialog[open]')) return false;
  const letter = shortcutLetter(event);
  if (letter) return letter === 'k';
  return (
    key === '/' &&
    !(target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
  );
}

/** The first visible search field; otherwise the first one that a menu reveals. */
function searchInput(): HTMLInputElement | undefined {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(SEARCH_INPUT)];
  const seen = () => inputs.find((input) => input.checkVisibility());
  const visible = seen();
  if (visible) return visible;
  inputs[0]?.closest('details')?.setAttribute('open', '');
  return seen();
}
