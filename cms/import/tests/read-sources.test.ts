import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesAt } from '@/cms/import/input-files';
import { makeDrafts } from '@/cms/import/make-drafts';
import { readSources } from '@/cms/import/read-sources';
import { reportOf } from '@/cms/import/report';
import { ghost, item, meta, wxr } from './exports';
import { zipOf } from './zip';

type Files = Readonly<Record<string, string | Buffer>>;

function folderOf(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
const read = (files: Files, site = '') => readSources(filesAt(folderOf(files)), { site });
const drafts = (files: Files, site = '') => makeDrafts(read(files, site).sources, new Map());
const post = (id: string, name: string, fields: Readonly<Record<string, string>> = {}, more = '') =>
  item({ 'wp:post_id': id, 'wp:post_name': name, link: `https://old.example/${name}/`, ...fields }, more);
const picture = item({
  'wp:post_id': '7',
  'wp:post_type': 'attachment',
  'wp:attachment_url': 'https://old.example/p.png',
});
const GHOST = ghost({ html: '<p>Of Ghost.</p>' });

describe('a folder of files', () => {
  it('joins the parts of one blog: covers, shared blocks, authors and links from another file', () => {
    const block = item({
      'wp:post_id': '8',
      'wp:post_type': 'wp_block',
      'content:encoded': '<p>Shared.</p>',
    });
    const { drafts: madeDrafts, images } = drafts({
      'old.001.xml': wxr([
        post(
          '1',
          'a',
          {
            'content:encoded':
              '<p><a href="https://www.old.example/b/">B</a></p><!-- wp:block {"ref":8} /-->',
          },
          meta('_thumbnail_id', '7'),
        ),
      ]),
      'old.002.xml': wxr([post('2', 'b'), picture, block], 'http://old.example/'),
    });
    expect(madeDrafts.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(madeDrafts[0]?.body).toBe('[B](/blog/b)\n\nShared.');
    expect([...images.values()].flat()).toEqual(['https://old.example/p.png']);
    expect(new Set(madeDrafts.map(({ importedFrom }) => importedFrom.split(' ')[1])).size).toBe(1);
  });

  it.each([
    ['first', '2020-01-01 00:00:00', '2019-01-01 00:00:00', 'One.'],
    ['second', '2019-01-01 00:00:00', '2020-01-01 00:00:00', 'Two.'],
    ['one of the later export, of the same change', '2019-01-01 00:00:00', '2019-01-01 00:00:00', 'One.'],
  ])('takes a post that is in two files once, the later: the %s', (_, one, two, body) => {
    const file = (text: string, changed: string, exported: string) =>
      wxr([
        post(
          '1',
          'a',
          { 'content:encoded': text, 'wp:post_modified_gmt': changed },
          '<wp:comment></wp:comment>',
        ),
      ]).replace('<link>', `<pubDate>${exported}</pubDate><link>`);
    const all = {
      'a.xml': file('One.', one, 'Sat, 07 Nov 2026 10:00:00 +0000'),
      'b.xml': file('Two.', two, 'Mon, 02 Nov 2026 10:00:00 +0000'),
    };
    expect(drafts(all).drafts.map((draft) => draft.body)).toEqual([body]);
    expect(read(all).sources[0]?.others.get('comment')).toBe(1);
  });

  it('keeps several blogs apart, and gives each slug once', () => {
    const other = wxr(
      [item({ 'content:encoded': '<a href="https://old.example/a">A</a> <a href="/b">Own</a>' })],
      'https://other.example',
    );
    const { drafts: madeDrafts } = drafts({
      'a.xml': wxr([post('1', 'a-post', { link: 'https://old.example/a' })]),
      'b.xml': other,
      'ghost.example/export.json': GHOST,
    });
    expect(madeDrafts.map(({ slug, importedFrom, body }) => [slug, importedFrom, body])).toEqual([
      ['a-post', 'wordpress https://old.example 1', 'Text.'],
      ['a-post-2', 'wordpress https://other.example 1', '[A](/blog/a-post) [Own](https://other.example/b)'],
      ['a-post-3', 'ghost https://ghost.example p1', 'Of Ghost.'],
    ]);
  });

  it('takes an export of Ghost that is there twice once', () => {
    const later = GHOST.replace('Of Ghost', 'Later').replace('2019-01-01', '2020-01-01');
    const { drafts: madeDrafts } = drafts({ 'a.json': later, 'b.json': GHOST }, 'https://old.example');
    expect(madeDrafts.map(({ body }) => body)).toEqual(['Later.']);
  });

  it('refuses two blogs of Ghost that nothing tells apart', () => {
    const one = (slug: string, created_at: string) => ghost({ id: 1, slug, created_at });
    const two = { 'a.json': one('a', '2018-01-01'), 'b.json': one('b', '2019-01-01') };
    expect(() => read(two)).toThrow('a folder named for its host');
    const apart = { 'a.example/a.json': two['a.json'], 'b.example/b.json': two['b.json'] };
    expect(read(apart).sources.map(({ site }) => site)).toEqual(['https://a.example', 'https://b.example']);
  });

  it.each([
    ['cut off', wxr([post('2', 'b')]).slice(0, -40), 'cut off'],
    ['empty', '', 'empty'],
    ['of Ghost, cut off', GHOST.slice(0, -9), 'not whole JSON'],
    ['packed and damaged', gzipSync('<rss>').subarray(0, 12), 'cannot be unpacked'],
  ])('names a broken file and tells of the others: %s', (_, content, why) => {
    const all = read({ 'a.xml': wxr([post('1', 'a')]), 'broken.xml': content });
    expect(all.broken).toEqual([{ name: 'broken.xml', why: expect.stringContaining(why) }]);
    const report = reportOf(all, makeDrafts(all.sources, new Map()));
    expect(report).toContain('1 draft from WordPress (https://old.example)');
    expect(report).toContain('1 file cannot be read:\n  - broken.xml: ');
  });

  it('passes over what is no export, and whatever is hidden', () => {
    const all = read({
      'a.xml': wxr([post('1', 'a')]),
      'package.json': '{"name":"x"}',
      'tsconfig.json': '{ // no JSON\n}',
      'feed.xml': '<rss/>',
      'photo.png': 'x',
      'node_modules/b/b.xml': wxr([]),
      '.git/c.xml': wxr([]),
    });
    expect(all.passedOver.map(({ name }) => name)).toEqual(['feed.xml', 'package.json', 'tsconfig.json']);
    expect(all.broken).toEqual([]);
  });
});

describe('archives', () => {
  const files = {
    'x/a.xml': wxr([post('1', 'a')]),
    'x/b.xml': wxr([post('2', 'b')]),
    '__MACOSX/x/._a.xml': '',
  };
  it.each([
    ['a ZIP', { 'all.zip': zipOf(files) }, ['a', 'b']],
    [
      'a ZIP with something after it',
      { 'all.zip': Buffer.concat([zipOf(files), Buffer.alloc(9)]) },
      ['a', 'b'],
    ],
    ['gzip', { 'a.xml.gz': gzipSync(files['x/a.xml']) }, ['a']],
    ['gzip under another name', { 'a.xml': gzipSync(files['x/a.xml']) }, ['a']],
  ])('are read: %s', (_, all, slugs) => {
    expect(drafts(all).drafts.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('a damaged one is named', () => {
    const whole = zipOf(files);
    whole[60] = (whole[60] ?? 0) ^ 0xff;
    for (const content of [whole, whole.subarray(0, 100), Buffer.from('PK')]) {
      const { broken } = read({ 'a.zip': content, 'c.xml': wxr([post('3', 'c')]) });
      expect(broken.map(({ why }) => why)).toEqual([expect.stringContaining('archive is damaged')]);
    }
  });
});

it('a file alone is refused as before, and so is a place without any', () => {
  expect(() => read({ 'a.json': '{}' })).toThrow('no export of Ghost');
  expect(() => read({ 'a.png': '' })).toThrow('no posts');
  expect(() => filesAt('no/such/place')).toThrow('no/such/place');
});
