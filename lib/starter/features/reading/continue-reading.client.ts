import { continueReading as en } from '../../../../locales/en/common.json';
import { continueReading as es } from '../../../../locales/es/common.json';
import { continueReading as fr } from '../../../../locales/fr/common.json';
import { continueReading as pt } from '../../../../locales/pt/common.json';
import { continueReading as ru } from '../../../../locales/ru/common.json';
import type { Locale } from '../../../config/languages';
import { Mark } from '../../../markup/marks';
import { READ_ON_HASH } from '../../../markup/reserved-ids';
import { pageData } from '../../../markup/page-data.client';
import { isPlainClick } from '../../../platform/plain-click';
import { focusHeader } from '../../page/regain-focus.client';
import { keepShare } from './read-on.client';
import { minutesLeft, withoutPost, type HalfRead } from './reading-list';
import { changeReading, readReading } from './stored-reading.client';
import './continue-reading.css';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, es, fr, pt, ru };

/**
 * Lists the posts that were left half read in their region of the blog's home, which is empty and hidden
 * otherwise. It is drawn again when another tab changes the list, and when the reader comes back to this
 * document.
 */
export function startContinueReading(region: HTMLElement): void {
  const { locale } = pageData();
  const texts = TEXTS[locale];
  region.ariaLabel = texts.title;
  let drawnList = '[]';

  const draw = () => {
    const posts = readReading();
    document.documentElement.toggleAttribute(Mark.reading, posts.length > 0);
    const newList = JSON.stringify(posts);
    // Drawing an unchanged list again would lose the focus.
    if (newList === drawnList) return;
    drawnList = newList;
    const list = make('ul');
    list.append(...posts.map(itemOf));
    region.replaceChildren(make('h2', texts.title), list);
  };
  const forget = (slug: string) => changeReading((posts) => withoutPost(posts, slug));

  const itemOf = (post: HalfRead) => {
    const { slug, title, heading, share } = post;
    const link = make('a');
    // The region is only on the blog's first page, whose path every post's path begins with.
    link.href = `${location.pathname}/${encodeURIComponent(slug)}#${encodeURIComponent(heading || READ_ON_HASH)}`;
    const name = make('span', title);
    name.dir = 'auto';
    const ruler = make('i');
    ruler.style.setProperty('--read', String(share));
    link.append(
      name,
      make('small', texts.left.replace('{{minutes}}', minutesIn(locale, minutesLeft(post)))),
      ruler,
    );
    // Reading on stores the place again, so a post that no longer exists leads to a missing page only once.
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      keepShare(post);
      forget(slug);
    });
    const remove = make('button');
    remove.type = 'button';
    remove.ariaLabel = texts.remove.replace('{{title}}', () => title);
    remove.addEventListener('click', () => {
      const at = [...region.querySelectorAll('button')].indexOf(remove);
      forget(slug);
      draw();
      const others = [...region.querySelectorAll('button')];
      const next = others[at] ?? others.at(-1);
      if (next) next.focus();
      else focusHeader();
    });
    const item = make('li');
    item.append(link, remove);
    return item;
  };

  draw();
  addEventListener('storage', draw);
  addEventListener('pageshow', draw);
}

/** “4 minutes”, with the language's plurals. */
const minutesIn = (language: Locale, minutes: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);

function make<K extends keyof HTMLElementTagNameMap>(tag: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
