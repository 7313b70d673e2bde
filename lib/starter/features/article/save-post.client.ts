import { Mark } from '../../../markup/marks';
import { pageData } from '../../../markup/page-data.client';
import { eventAttributes } from '../../../visit/analytics/event-attributes';
import { isSamePost, withoutSaved, withSaved } from '../reading/saved-list';
import { changeSaved, readSaved } from '../reading/stored-saved.client';

/**
 * Lets the button below a post save it on this device, or remove it again. A browser that stores nothing
 * shows no button.
 *
 * Source: rules D30.
 */
export function startSavePost(): void {
  const button = document.querySelector<HTMLElement>(`[${Mark.savePost}]`);
  if (!button) return;
  const [link, problem] = document.querySelectorAll<HTMLElement>(`[${Mark.saveOutcome}] > *`);
  const post = {
    slug: button.getAttribute(Mark.savePost) ?? '',
    // Not the heading's own text, which a browser's translator may have replaced.
    title: document.querySelector(`[${Mark.shareTitle}]`)?.getAttribute(Mark.shareTitle) ?? '',
    language: pageData().locale,
  };

  const draw = () => {
    const posts = readSaved();
    button.hidden = posts === null;
    const isSaved = posts?.some((other) => isSamePost(post, other)) ?? false;
    button.setAttribute('aria-pressed', String(isSaved));
    // What the next press will mean.
    const event = eventAttributes('press', { name: 'Post Saved', saved: !isSaved });
    for (const [name, value] of Object.entries(event)) button.setAttribute(name, value);
    if (link) link.hidden = !isSaved;
  };
  button.addEventListener('click', () => {
    const wasSaved = button.getAttribute('aria-pressed') === 'true';
    const isStored = changeSaved((posts) => (wasSaved ? withoutSaved(posts, post) : withSaved(posts, post)));
    if (problem) problem.hidden = isStored;
    draw();
  });

  draw();
  addEventListener('storage', draw);
  addEventListener('pageshow', draw);
}
