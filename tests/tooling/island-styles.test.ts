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

it('a CSS module has the names of the documents, and the classes and sheets that it composes from', () => {
  const note = aModule('Note.module.css', '.note{color:red}.wrong{composes:note;color:blue}');
  const path = aModule(
    'Dialog.module.css',
    `.dialog{animation:rise 1s ease, pulse 2s}
     .dialog:has(> .title):not(.note-like) :global(.embed) .title{margin:0}
     .text{composes:wrong from './Note.module.css';padding:0}
     @keyframes rise{from{opacity:0}}
     @media (min-width:48rem){.title{margin:1em}}`,
  );
  const { names, css, others } = islandStyles(path, short);
  expect(names).toEqual({
    dialog: 'm-dialog',
    title: 'm-title',
    'note-like': 'm-note-like',
    text: 'm-text n-wrong n-note',
  });
  expect(others).toEqual([note]);
  expect(css).toContain('.m-dialog:has(> .m-title):not(.m-note-like) .embed .m-title{margin:0}');
  expect(css).toContain('animation:m-rise 1s ease, pulse 2s');
  expect(css).toContain('@keyframes m-rise{from{opacity:0}}');
  expect(css).not.toContain('composes');
});
