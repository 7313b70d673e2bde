import { describe, expect, it } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { whatToDo, worklistOf } from '@/cms/import/worklist';
import { item, readExport, wxr } from './exports';

const WHERE = { panel: 'https://cms.example/admin', locale: 'fr' };

describe('the worklist', () => {
  it('has a line for each finding, with what to do and the place in the panel', () => {
    const file = wxr([
      item({ title: '=Cut, "on" action', 'dc:creator': 'ann' }),
      item({ 'wp:post_id': '2', 'wp:post_name': 'b', 'wp:status': 'private' }),
    ]);
    const { reports } = makeDrafts([readExport(Buffer.from(file), { site: '' })], new Map());
    const imported = [{ importedFrom: 'wordpress https://old.example 1', documentId: 'abc', slug: 'a-post' }];
    expect(worklistOf(reports, { ...WHERE, imported }).split('\r\n')).toEqual([
      '\ufeff"Post","Slug","Finding","What to do","In the panel","Done"',
      '"A post","b","stays out: private","Decide whether readers may see it; if so, make it public in the old blog and export again.","",""',
      `"'=Cut, ""on"" action","a-post","has no cover","Choose a cover, at least 1,200 pixels wide.","https://cms.example/admin/content-manager/collection-types/api::blog.blog/abc?plugins[i18n][locale]=fr",""`,
      '',
    ]);
  });

  it.each([
    ['as it was', (text: string) => text],
    ['saved with semicolons', (text: string) => text.replaceAll('","', '";"')],
    ['saved without needless quotation marks', (text: string) => text.replace(/"([^",\r\n]*)"/g, '$1')],
  ])('keeps what somebody has marked as done: %s', (_, saved) => {
    const file = wxr([item({}), item({ 'wp:post_id': '2', 'wp:post_name': 'b' })]);
    const { reports } = makeDrafts([readExport(Buffer.from(file), { site: '' })], new Map());
    const imported = [{ importedFrom: 'wordpress https://old.example 1', documentId: 'abc', slug: 'a-post' }];
    const first = worklistOf(reports, { ...WHERE, panel: 'https://else.example/admin', imported });
    const before = saved(first.replace('=fr",""', '=fr","yes, Ann"'));
    const again = worklistOf(reports, { ...WHERE, imported, before })
      .split('\r\n')
      .slice(1, -1);
    expect(again.map((line) => /"[^"]*"$/.exec(line)?.[0])).toEqual(['"yes, Ann"', '""']);
  });

  it.each([
    ['topics without a place in the table: Odd', /table/],
    ['its author waits for a name for readers in the table of authors', /table of authors/],
    ['was a draft in the old blog, which no reader has seen', /publish many/],
    ['was planned without a date: set “Publish at”', /^Set “Publish at”/],
    [
      'was first published at https://g.example/a: search engines are led there, not here',
      /First published at/,
    ],
    ['2 images without words for those who cannot see', /shows/],
    ['an image has no absolute URL (/a.png): name the old site with --site', /Upload/],
    ['a file stays at its old address, because files of its kind may run: /a.exe', /PDF/],
    ['left out: 3 words, such as “a b c”', /old page/],
    ['the layout of Divi is dropped, the words inside it stay', /add what is missing/],
    ['the image 12 of [vc_single_image] is not in the file', /add what is missing/],
    ['tag {% x %} is dropped, the words inside it stay', /add what is missing/],
    ['has no date in the folder: set one before it is published', /date/],
    ['2 formulas stay as TeX: the site draws none', /picture/],
    ['WPML does not say in this export which language a post has', /WPML Export and Import/],
    ['whatever comes next', /old page/],
  ])('says what to do about: %s', (finding, words) => {
    expect(whatToDo(finding)).toMatch(words);
  });
});
