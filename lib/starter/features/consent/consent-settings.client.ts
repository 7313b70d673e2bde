import { consentSettings as en } from '../../../../locales/en/common.json';
import { consentSettings as es } from '../../../../locales/es/common.json';
import { consentSettings as fr } from '../../../../locales/fr/common.json';
import { consentSettings as pt } from '../../../../locales/pt/common.json';
import { consentSettings as ru } from '../../../../locales/ru/common.json';
import type { Locale } from '../../../config/languages';
import { CONSENT_EVENT, type ConsentCategory } from '../../../visit/consent/consent';
import { pageData } from '../../../markup/page-data.client';
import { pageConsent } from '../../../visit/consent/page-consent.client';
import './consent-settings.css';

type Texts = typeof en;
type Category = ConsentCategory | 'necessary';

const TEXTS: Readonly<Record<Locale, Texts>> = { en, es, fr, pt, ru };

/** The texts of the settings in the page's language. */
export function settingsTexts(): Texts {
  return TEXTS[pageData().locale];
}

/**
 * Opens a native modal dialog with a checkbox per category; `onChosen` receives the allowed categories,
 * unless the visitor only closes it.
 */
export function openSettings(
  optional: readonly ConsentCategory[],
  onChosen: (allowed: readonly ConsentCategory[]) => void,
): void {
  const texts = settingsTexts();
  const allowed = pageConsent();
  const boxes = optional.map((category) => ({
    category,
    ...choiceOf(category, texts, allowed?.[category] ?? false),
  }));
  const title = make('h2', texts.title);
  title.id = 'consent-title';
  const close = make('button', '');
  close.type = 'button';
  close.ariaLabel = texts.close;
  const form = make('form', '');
  form.method = 'dialog';
  form.append(title, close, make('p', texts.intro));
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)
    form.append(make('p', texts.privacyControl));
  const necessary = choiceOf('necessary', texts, true);
  necessary.box.disabled = true;
  const acts = make('div', '');
  acts.append(submit('chosen', texts.save), submit('none', texts.reject), submit('all', texts.accept));
  form.append(necessary.row, ...boxes.map(({ row }) => row), acts);

  const dialog = make('dialog', '');
  dialog.className = 'consent-settings';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(form);
  const dialogLifetime = new AbortController();
  // Answered in another tab.
  const showAnswer = () => {
    const now = pageConsent();
    for (const { category, box } of boxes) box.checked = now?.[category] ?? false;
  };
  document.addEventListener(CONSENT_EVENT, showAnswer, { signal: dialogLifetime.signal });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    dialogLifetime.abort();
    if (dialog.returnValue === '') return;
    const chosen = boxes.filter(
      ({ box }) => dialog.returnValue === 'all' || (dialog.returnValue === 'chosen' && box.checked),
    );
    onChosen(chosen.map(({ category }) => category));
  });
  document.body.append(dialog);
  dialog.showModal();
  boxes[0]?.box.focus();
}

/** The checkbox of a category, its name, and its purpose. */
function choiceOf(category: Category, texts: Texts, checked: boolean) {
  const row = make('div', '');
  const box = make('input', '');
  box.type = 'checkbox';
  box.id = `consent-${category}`;
  box.checked = checked;
  const name = make('label', texts[category]);
  name.htmlFor = box.id;
  const text = make('p', texts[`${category}Text`]);
  text.id = `${box.id}-text`;
  box.setAttribute('aria-describedby', text.id);
  row.append(box, name, text);
  return { row, box };
}

function submit(value: string, text: string): HTMLButtonElement {
  const button = make('button', text);
  button.value = value;
  return button;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
