import { cardHtml, type Drawing } from './cards';
import { escaped, fieldsOf, isObject, listOf, type Fields } from '../json-fields';
import { idOf } from './lexical-html';

/** Kinds of sections, as numbers in the format. */
const WORDS = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;
const ATOM = 1;

const TAG = /^(?:p|h[1-6]|blockquote|a|b|strong|i|em|u|s|del|strike|code|sub|sup|mark|span|ul|ol)$/i;
/** Ghost's second kind of quotation. */
const QUOTE = /^(?:aside|pull-quote)$/i;

type Source = { readonly json: Fields; readonly drawing: Drawing };

/**
 * The HTML of a post that Ghost before version 5.44 has stored in the format of its editor (Mobiledoc 0.3) and
 * not rendered: `[1, "p", [[0, [], 0, "words"]]]` of words, `[2, url]` of an image, `[3, "ul", […]]` of a list,
 * `[10, 0]` of a card.
 *
 * Errors: throws for JSON of another form.
 */
export function mobiledocHtml(value: unknown, drawing: Drawing): string {
  const json = fieldsOf(value);
  if (!isObject(value)) throw new Error('is not of the editor');
  return listOf(value.sections)
    .map((section) => sectionHtml(section, { json, drawing }))
    .join('');
}

function sectionHtml(section: unknown, source: Source): string {
  const [kind, first, second] = listOf(section);
  if (kind === WORDS) {
    const html = markersHtml(second, source);
    const name = QUOTE.test(String(first)) ? 'blockquote' : tagOf(first, 'p');
    const id = /^h\d$/.test(name) ? ` id="${escaped(idOf(wordsOf(second, source)))}"` : '';
    return `<${name}${id}>${html}</${name}>`;
  }
  if (kind === IMAGE && typeof first === 'string')
    return cardHtml('image', fieldsOf({ src: first }), source.drawing);
  if (kind === LIST) {
    const items = listOf(second).map((item) => `<li>${markersHtml(item, source)}</li>`);
    const name = String(first).toLowerCase() === 'ol' ? 'ol' : 'ul';
    return `<${name}>${items.join('')}</${name}>`;
  }
  const [name, card] = kind === CARD ? rowOf(source.json, 'cards', first) : [];
  if (typeof name === 'string') return cardHtml(name, fieldsOf(card), source.drawing);
  source.drawing.report('left out: a part that Ghost’s editor could not show either');
  return '';
}

/** A row of one of the tables that sections refer to by its number. */
function rowOf({ value }: Fields, table: string, index: unknown): readonly unknown[] {
  const rows = isObject(value) ? listOf(value[table]) : [];
  return typeof index === 'number' ? listOf(rows[index]) : [];
}

const tagOf = (name: unknown, otherwise: string): string =>
  typeof name === 'string' && TAG.test(name) ? name.toLowerCase() : otherwise;

/** `[kind, marks that open, number of marks that close after it, words or number of an atom]` */
function markersHtml(markers: unknown, { json }: Source): string {
  const open: string[] = [];
  const parts = listOf(markers).flatMap((marker) => {
    const [kind, marks, closed, value] = listOf(marker);
    const opened = listOf(marks).map((index) => {
      const [tag, attributes] = rowOf(json, 'markups', index);
      const name = tagOf(tag, 'span');
      open.push(name);
      const at = listOf(attributes).indexOf('href');
      const href = at === -1 ? '' : String(listOf(attributes)[at + 1] ?? '');
      return name === 'a' ? `<a href="${escaped(href)}">` : `<${name}>`;
    });
    const ended = Array.from(
      { length: Math.min(Number(closed) || 0, open.length) },
      () => `</${open.pop()}>`,
    );
    return [...opened, kind === ATOM ? atomHtml(json, value) : escaped(String(value ?? '')), ...ended];
  });
  return [...parts, ...open.toReversed().map((name) => `</${name}>`)].join('');
}

function atomHtml(json: Fields, index: unknown): string {
  const [name, words] = rowOf(json, 'atoms', index);
  return name === 'soft-return' ? '<br>' : escaped(String(words ?? ''));
}

const wordsOf = (markers: unknown, { json }: Source): string =>
  listOf(markers)
    .map((marker) => {
      const [kind, , , value] = listOf(marker);
      return String((kind === ATOM ? rowOf(json, 'atoms', value)[1] : value) ?? '');
    })
    .join('');
