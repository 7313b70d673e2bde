import { isPlainClick } from '../../platform/plain-click';
import { articleBody } from '../../markup/article-body.client';
import { SEARCH_INPUT } from './lists/search-input';
import { hasStoredMore } from './lists/stored-more.client';
import { MINI_EDITOR_KEY } from '../../config/storage-names';
import { isInSession } from '../page/session-entry.client';
import { onPress } from '../page/on-press.client';
import { withPart } from '../page/with-part.client';
import { onFirstInteraction } from '../page/on-first-interaction.client';
import { Mark } from '../../markup/marks';

const TO_NEXT_PAGE = `[${Mark.loadMore}]`;
/**
 * Links that act in their page: to the next page of a list, to a template's video, to a time in our own, and
 * to the embedded video of a figure. Before the click nothing is requested from another site.
 */
const IN_PLACE = `${TO_NEXT_PAGE}, [${Mark.previewPause}], [${Mark.videoAt}], [${Mark.embedSrc}] > a`;
/** Templates whose order depends on the visitor. */
const RECOMMENDED = `[${Mark.recommended}] [${Mark.kind}]`;

/**
 * Lazy chunks of the starter that most visits never need: each is loaded at the first sign that it is needed.
 */
export function startLazyParts(): void {
  const enter = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SEARCH_INPUT)) return;
    void withPart(import('./lists/search-box.client'), (part) => part.startSearchBox(target));
  };
  document.addEventListener('focusin', ({ target }) => enter(target));
  // A quick visitor may focus the field before this script has loaded.
  enter(document.activeElement);

  onFirstInteraction((event) => void withPart(laterFeatures(), (part) => part.startLaterFeatures(event)));

  onPress(IN_PLACE, (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    void withPart(
      laterFeatures(),
      (part) => part.actInPlace(link),
      () => location.assign(link.href),
    );
  });

  onPress(`[${Mark.editorStart}]`, (button) => {
    const editor = button.closest<HTMLElement>(`[${Mark.editor}]`);
    if (editor) edit(editor, () => editAfterReload());
  });

  const firstEditor = document.querySelector<HTMLElement>(`[${Mark.editor}]`);
  if (firstEditor && isInSession(MINI_EDITOR_KEY)) edit(firstEditor);

  // Storage is read only if the page has such a list, because the first read blocks.
  if (document.querySelector(TO_NEXT_PAGE) && hasStoredMore()) {
    void withPart(import('./lists/load-more.client'), (part) => part.restoreMore());
  }

  if (document.querySelector(RECOMMENDED)) {
    void withPart(import('../../account/reorder.client'), (part) => part.reorder());
  }

  const reading = document.querySelector<HTMLElement>(`section[${Mark.reading}]`);
  if (reading) {
    const list = () =>
      void withPart(import('./reading/device-posts.client'), (part) => part.startDevicePosts(reading));
    // Loaded even if there are no posts to list, for readers coming back from a post: the list is there
    // before the page is drawn again. A list of saved posts has a page of its own.
    if (document.documentElement.hasAttribute(Mark.reading) || reading.getAttribute(Mark.reading)) list();
    else onFirstInteraction(list);
  }

  const body = articleBody();
  if (body && location.hash && !document.querySelector(':target'))
    void withPart(import('./article/lost-place.client'), (part) => part.goToLostPlace(body));
}

const laterFeatures = () => import('./later-features.client');

const edit = (editor: HTMLElement, without?: () => void) =>
  void withPart(import('./templates/mini-editor.client'), (part) => part.startMiniEditor(editor), without);

/** The editor's file is missing: the page is loaded again, once, because the next one may have it. */
function editAfterReload(): void {
  if (!navigator.onLine || isInSession(MINI_EDITOR_KEY)) return;
  // The next page starts its editor for any entry, and an empty project is as good as none.
  sessionStorage.setItem(MINI_EDITOR_KEY, '');
  location.reload();
}
