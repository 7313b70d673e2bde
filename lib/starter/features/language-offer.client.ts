import { languageOffer as en } from '../../../locales/en/common.json';
import { languageOffer as es } from '../../../locales/es/common.json';
import { languageOffer as fr } from '../../../locales/fr/common.json';
import { languageOffer as pt } from '../../../locales/pt/common.json';
import { languageOffer as ru } from '../../../locales/ru/common.json';
import type { Locale } from '../../config/languages';
import { rememberChoice, rememberOffer, type OfferedLanguage } from './language-choice.client';
import { Mark } from '../page/marks';
import './language-offer.css';

const TEXTS: Readonly<Record<string, typeof en>> = { en, es, fr, pt, ru } satisfies Record<Locale, typeof en>;

/** A line at the foot of the window, in the language it offers. It lies over the page and moves nothing; closed once, it stays away. */
export function offerLanguage({ lang, href }: OfferedLanguage): void {
  const texts = TEXTS[lang];
  if (!texts) return;
  const line = document.createElement('aside');
  line.setAttribute(Mark.languageOffer, '');
  line.lang = lang;
  const text = document.createElement('p');
  text.textContent = texts.text;
  const link = document.createElement('a');
  link.href = href;
  link.hreflang = lang;
  link.textContent = texts.action;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = texts.dismiss;
  close.addEventListener('click', () => {
    rememberChoice();
    line.remove();
  });
  line.append(text, link, close);
  document.body.append(line);
  rememberOffer();
}
