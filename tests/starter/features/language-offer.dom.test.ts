import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLanguageOffer } from '@/lib/starter/features/language-offer.client';
import { Mark } from '@/lib/markup/marks';

const ROOT = document.documentElement;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const kept = () => localStorage.getItem('language-offer');

describe('the offer of another language', () => {
  beforeAll(startLanguageOffer);
  beforeEach(() => {
    localStorage.clear();
    ROOT.setAttribute(Mark.offer, 'ru');
    document.body.innerHTML =
      `<aside ${Mark.languageOffer}="ru"><a href="#ru" hreflang="ru">Читать</a><button>Закрыть</button></aside>` +
      `<header ${Mark.siteHeader}><a href="/">Clipwright</a></header>` +
      '<footer><a href="#fr" hreflang="fr">Français</a><a href="#top">Top</a><button>Theme</button></footer>';
  });

  it.each(['aside a', 'footer a'])('does not come back after following %s', (link) => {
    press(link);
    expect(kept()).toBe('off');
  });

  it('stays after any other press', () => {
    press('footer a:not([hreflang])');
    press('footer button');
    expect(ROOT.hasAttribute(Mark.offer)).toBe(true);
    expect(kept()).toBeNull();
  });
});
