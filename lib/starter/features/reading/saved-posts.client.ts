import { savedPosts as en } from '../../../../locales/en/common.json';
import { savedPosts as es } from '../../../../locales/es/common.json';
import { savedPosts as fr } from '../../../../locales/fr/common.json';
import { savedPosts as pt } from '../../../../locales/pt/common.json';
import { savedPosts as ru } from '../../../../locales/ru/common.json';
import { LANGUAGES, type Locale } from '../../../config/languages';
import { localePath, routes } from '../../../config/routes';
import { Mark } from '../../../markup/marks';
import { pageData } from '../../../markup/page-data.client';
import { eventAttributes } from '../../../visit/analytics/event-attributes';
import { withoutSaved, type SavedPost } from './saved-list';
import { changeSaved, readSaved } from './stored-saved.client';
import './saved-posts.css';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, es, fr, pt, ru };

/**
 * Lists the posts saved on this device in their section of the page of what is saved. It is drawn again when
 * another tab changes the list, and when the visitor comes back to this document.
 */
export function startSavedPosts(region: HTMLElement): void {
  const texts = TEXTS[pageData().locale];
  const place = document.createElement('div');
  region.append(place);
  let drawnList = '';

  const draw = () => {
    const posts = readSaved() ?? [];
    const newList = JSON.stringify(posts);
    // Drawing an unchanged list again would lose the focus.
    if (newList === drawnList) return;
    drawnList = newList;
    const content = document.createElement(posts.length > 0 ? 'ul' : 'p');
    if (posts.length > 0) content.append(...posts.map(itemOf));
    else {
      content.textContent = texts.none;
      content.tabIndex = -1;
    }
    place.replaceChildren(content);
  };

  const itemOf = (post: SavedPost) => {
    const { slug, title, language } = post;
    const link = document.createElement('a');
    link.href = localePath(language, routes.post(slug));
    link.hreflang = language;
    const name = document.createElement('span');
    name.textContent = title;
    name.lang = language;
    const languageName = document.createElement('small');
    languageName.textContent = LANGUAGES.find(({ code }) => code === language)?.name ?? '';
    languageName.lang = language;
    link.append(name, languageName);
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.ariaLabel = texts.remove.replace('{{title}}', () => title);
    for (const [attribute, value] of Object.entries(
      eventAttributes('press', { name: 'Post Saved', saved: false }),
    ))
      remove.setAttribute(attribute, value);
    remove.addEventListener('click', () => {
      const at = [...region.querySelectorAll('button')].indexOf(remove);
      changeSaved((posts) => withoutSaved(posts, post));
      draw();
      const others = [...region.querySelectorAll('button')];
      (others[at] ?? others.at(-1) ?? region.querySelector('p[tabindex]'))?.focus();
    });
    const item = document.createElement('li');
    item.append(link, remove);
    return item;
  };

  draw();
  addEventListener('storage', draw);
  addEventListener('pageshow', draw);
  // The visitor may have followed a link to the section before it had its height.
  if (location.hash === `#${region.getAttribute('aria-labelledby')}`) region.scrollIntoView();
}

/** Shows the link to the saved posts on the blog's home while there are any. */
export function startSavedLink(): void {
  const link = document.querySelector(`[${Mark.savedLink}]`);
  const draw = () => link?.setAttribute(Mark.savedLink, readSaved()?.length ? 'on' : '');
  draw();
  addEventListener('storage', draw);
  addEventListener('pageshow', draw);
}
