import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { islandStyles } from '@/tools/build/island-styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
const aModule = (name: string, css: string) => {
  writeFileSync(join(folder, name), css);
  return join(folder, name);
};
const short = (path: string, name: string) => `${path.includes('Note') ? 'n' : 'm'}-${name}`;

const aNote = () =>
  aModule('Note.module.css', '.note{color:red}.wrong{composes:note;color:blue}.quiet{composes:note}');

it('a CSS module has the names of the documents, and the classes and sheets that it composes from', () => {
  const note = aNote();
  const path = aModule(
    'Dialog.module.css',
    `.dialog:has(> .title):not(.note-like) :global(.embed) .title{margin:0}
     .text{composes:wrong from './Note.module.css';padding:0}
     .lead,.aside{composes:quiet from './Note.module.css'}
     .small,.title{composes:note-like}
     @media (min-width:48rem){.title{margin:1em}}`,
  );
  const { names, css, others } = islandStyles(path, short);
  expect(names).toEqual({
    dialog: 'm-dialog',
    title: 'm-title m-note-like',
    'note-like': 'm-note-like',
    text: 'm-text n-wrong n-note',
    lead: 'm-lead n-quiet n-note',
    aside: 'm-aside n-quiet n-note',
    small: 'm-small m-note-like',
  });
  expect(others).toEqual([note]);
  expect(css).toContain('.m-dialog:has(> .m-title):not(.m-note-like) .embed .m-title{margin:0}');
  expect(css).not.toContain('composes');
});

it.each([
  ['.a{animation:rise 1s ease, fall 2s}', '.m-a{animation:m-rise 1s ease, m-fall 2s}'],
  ['.a{animation:rise var(--calm)}', '.m-a{animation:m-rise var(--calm)}'],
  ['.a{animation-name:rise,none}', '.m-a{animation-name:m-rise,none}'],
  ['.a{view-transition-name:rise;grid-area:fall}', '.m-a{view-transition-name:rise;grid-area:fall}'],
])('of %s only its own animations are renamed, and are no classes', (rule, expected) => {
  const path = aModule(
    'Toast.module.css',
    `${rule}@keyframes rise{from{opacity:0}}@keyframes fall{to{opacity:0}}`,
  );
  const { names, css } = islandStyles(path, short);
  expect(names).toEqual({ a: 'm-a' });
  expect(css).toContain(expected);
  expect(css).toContain('@keyframes m-rise{from{opacity:0}}');
});

it.each([
  [':global(:root:is([data-ask], .wide)) .a{margin:0}', ':root:is([data-ask], .wide) .m-a{margin:0}'],
  ['.a:is(:global(.js) *){margin:0}', '.m-a:is(.js *){margin:0}'],
  ['.a[data-file=".b"]{background:url("x.c")}', '.m-a[data-file=".b"]{background:url("x.c")}'],
  ['/* .gone */.a{margin:.5em}', '.m-a{margin:.5em}'],
])('of %s only its own classes are renamed', (rule, expected) => {
  const { names, css } = islandStyles(aModule('Card.module.css', rule), short);
  expect(names).toEqual({ a: 'm-a' });
  expect(css).toContain(expected);
});

it.each([
  [".a{composes:loud from './Note.module.css'}", 'loud'],
  ['.a{composes:loud}', 'loud'],
  ['.a > .b{composes:a}', 'composition'],
])('%s is refused', (rule, problemPart) => {
  aNote();
  expect(() => islandStyles(aModule('Card.module.css', rule), short)).toThrow(problemPart);
});
