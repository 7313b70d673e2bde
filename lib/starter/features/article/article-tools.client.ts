import { Mark } from '../../../markup/marks';
import { startContents } from './contents.client';
import { withPart } from '../../page/with-part.client';
import { startSavePost } from './save-post.client';
import { startZoom } from './zoom.client';
import { copy } from '../../page/copy.client';
import { isPlainClick } from '../../../platform/plain-click';
import { canonicalUrl } from '../../../markup/article-body.client';
import { OPINION_THANKS } from '../../../config/routes';
import './article-tools.css';

/** Starts the tools of an article, once somebody interacts with the page. */
export function startArticleTools(body: HTMLElement): void {
  startZoom(body);
  startHeadingLinks(body);
  startCodeCopy(body);
  startContents();
  startOpinion();
  startSavePost();
  watchSelection(body);
  // Only for readers who scroll: a press alone should load no more than it needs.
  const read = () => {
    void withPart(import('./reading-place.client'), (part) => part.startReadingPlace(body));
  };
  // The reader may have scrolled before this file loaded.
  if (scrollY > 0) read();
  else addEventListener('scroll', read, { once: true, passive: true });
}

/** The link to a quote loads when text is selected. */
function watchSelection(body: HTMLElement): void {
  const checkSelection = () => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || !body.contains(selection.anchorNode)) return;
    document.removeEventListener('selectionchange', checkSelection);
    void withPart(import('./quote-link.client'), (part) => part.startQuoteLink(body));
  };
  document.addEventListener('selectionchange', checkSelection);
  // The reader may have selected text before this file loaded.
  checkSelection();
}

/**
 * Adds a copy button to each code block. The block gets a wrapper, because it scrolls and the button must
 * not.
 */
function startCodeCopy(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const box = document.createElement('div');
    box.className = 'code-box';
    const button = document.createElement('button');
    button.type = 'button';
    const label = block.hasAttribute(Mark.textColumns) ? Mark.copyColumns : Mark.copyCode;
    button.textContent = body.getAttribute(label) ?? '';
    button.addEventListener('click', () =>
      copy(block.textContent, body.getAttribute(Mark.codeCopied) ?? '', button),
    );
    block.replaceWith(box);
    box.append(block, button);
  }
}

/**
 * A click on a heading goes there, as its link does without script, and copies the section's canonical URL.
 */
function startHeadingLinks(body: HTMLElement): void {
  body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const heading = link?.closest('h2, h3');
    // An editor's link inside a heading may lead elsewhere.
    if (!link || !heading || link.getAttribute('href') !== `#${encodeURIComponent(heading.id)}`) return;
    if (!isPlainClick(event)) return;
    copy(canonicalUrl() + link.hash, body.getAttribute(Mark.linkCopied) ?? '', link);
  });
}

/** Sends the answer to “Was this useful?” without leaving the page. */
function startOpinion(): void {
  const opinion = document.querySelector<HTMLFormElement>(`[${Mark.opinion}]`);
  opinion?.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    // why: this form has no files, so its values are texts.
    const answer = new FormData(form, submitter) as unknown as Record<string, string>;
    // The thanks are for the answer, whether or not it arrives: its reader could do nothing about that.
    void fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(answer),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => undefined);
    location.replace(`#${OPINION_THANKS}`);
    document.getElementById(OPINION_THANKS)?.focus();
  });
}
