import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAuthors, writeAuthors } from '@/cms/import/authors-file';
import { makeDrafts } from '@/cms/import/make-drafts';
import { ghost, item, meta, readExport, wxr } from './exports';

const read = (file: string) => readExport(Buffer.from(file), { site: 'https://old.example' });
const folder = mkdtempSync(join(tmpdir(), 'authors-'));
const table = join(folder, 'a.authors.yaml');
const NAMELESS = 'its author waits for a name for readers in the table of authors';

/** What comes of a file with this table of authors. */
function withTable(file: string, yaml = '') {
  writeFileSync(table, yaml);
  const { drafts, authors, reports, listings } = makeDrafts([read(file)], new Map(), readAuthors(table));
  return {
    authors: authors.map(({ slug, name }) => `${slug}: ${name}`),
    drafts: drafts.map((draft) => draft.authors),
    findings: reports.flatMap(({ findings }) => findings.filter((one) => one !== 'has no cover')),
    lists: listings.flatMap(({ from, to }) => (from.includes('/author/') ? [`${from} → ${to}`] : [])),
  };
}

/** The table that a dry run writes. */
function tableOf(file: string, filled = ''): string {
  writeFileSync(table, filled);
  writeAuthors(table, [read(file)], readAuthors(table));
  return readFileSync(table, 'utf8').replace(/^#.*\n/gm, '');
}

const by = (login: string, id = '1', more = '') =>
  item({ 'dc:creator': login, 'wp:post_id': id, 'wp:post_name': `p-${id}` }, more);
const coAuthor = (nicename: string, name: string) =>
  `<category domain="author" nicename="${nicename}"><![CDATA[${name}]]></category>`;
const fileWithNames = (names: string) =>
  wxr([by('ann')]).replace('<wp:author_display_name>Ann Bell</wp:author_display_name>', names);

describe('the authors of WordPress', () => {
  it.each([
    ['a name', wxr([by('ann')]), ['ann-bell: Ann Bell'], []],
    ['a login', fileWithNames('<wp:author_display_name>Ann</wp:author_display_name>'), [], [NAMELESS]],
    [
      'an address',
      fileWithNames('<wp:author_display_name>a@b.example</wp:author_display_name>'),
      [],
      [NAMELESS],
    ],
    ['nothing', fileWithNames('<wp:author_display_name></wp:author_display_name>'), [], [NAMELESS]],
    [
      'a login beside first and last name',
      fileWithNames(
        '<wp:author_display_name>ann</wp:author_display_name><wp:author_first_name>Ann</wp:author_first_name><wp:author_last_name>Bell</wp:author_last_name>',
      ),
      ['ann-bell: Ann Bell'],
      [],
    ],
    ['a login that the file does not list', wxr([by('bo.lee')]), [], [NAMELESS]],
    ['no login at all', wxr([by('')]), [], ['has no author']],
    [
      'a guest of Co-Authors Plus without a login',
      wxr([by('guest', '1', coAuthor('g', 'Gil Rey'))]),
      ['gil-rey: Gil Rey'],
      [],
    ],
    [
      'one of Co-Authors Plus by a login, which is no name',
      wxr([by('ann', '1', coAuthor('cap-zoe', 'zoe'))]),
      [],
      [NAMELESS],
    ],
    [
      'several, of whom the one who saved the post is first',
      wxr([by('ann', '1', coAuthor('cap-gil-rey', 'Gil Rey') + coAuthor('cap-ann', 'ann'))]),
      ['ann-bell: Ann Bell', 'gil-rey: Gil Rey'],
      [],
    ],
  ])('with %s', (_, file, authors, findings) => {
    const { findings: findingList, ...all } = withTable(file);
    expect(all.authors).toEqual(authors);
    expect(findingList).toEqual(findings);
  });

  it('a guest of Co-Authors Plus comes with picture and words', () => {
    const guest = item(
      { 'wp:post_id': '5', 'wp:post_type': 'guest-author', 'wp:post_name': 'cap-gil', title: 'gil' },
      meta('cap-user_login', 'gil') +
        meta('cap-display_name', 'Gil Rey') +
        meta('cap-description', 'Cuts <b>films</b>.') +
        meta('cap-website', 'https://gil.example/') +
        meta('cap-user_email', 'gil@secret.example') +
        meta('_thumbnail_id', '7'),
    );
    const picture = item({
      'wp:post_id': '7',
      'wp:post_type': 'attachment',
      'wp:attachment_url': 'https://old.example/gil.jpg',
    });
    const file = wxr([by('ann', '1', coAuthor('cap-gil', 'gil')), guest, picture]);
    const { authors, images } = makeDrafts([read(file)], new Map());
    expect(authors).toMatchObject([
      { name: 'Gil Rey', slug: 'gil-rey', bio: 'Cuts films.', url: 'https://gil.example/' },
    ]);
    expect(images.get(authors[0]?.picture ?? '')).toEqual(['https://old.example/gil.jpg']);
    expect(JSON.stringify(authors)).not.toContain('secret');
    expect(read(file).others.has('guest-author')).toBe(false);
  });
});

describe('the table of authors', () => {
  const file = wxr([by('ann'), by('j.smith', '2'), by('jSmith@secret.example', '3'), by('admin', '4')]);

  it('lists all, with a name made of each login that waits for its editor', () => {
    expect(tableOf(file)).toBe(`ann: # 1 post
  name: Ann Bell
  slug: ann-bell
j.smith: # 1 post, only a login in the file
  name: J Smith
  confirmed: no
  slug: j-smith
jSmith: # 1 post, only a login in the file
  name: J Smith
  confirmed: no
  slug: j-smith
admin: # 1 post, only a login in the file
  name: ""
  confirmed: no
  slug: author
`);
    expect(withTable(file, tableOf(file)).findings).toEqual([NAMELESS, NAMELESS, NAMELESS]);
  });

  it('names, joins, renames and leaves out; a second dry run keeps that', () => {
    const filled = `ann:
  name: Ann B. Bell
  slug: ann
j.smith:
  name: J Smith
  confirmed: yes
jSmith:
  name: John
  slug: j-smith
  bio: |-
    Cuts.
    Writes.
admin:
  name: ""
  confirmed: yes
gone:
  name: Null
`;
    const expected = {
      authors: ['ann: Ann B. Bell', 'j-smith: J Smith'],
      drafts: [['ann'], ['j-smith'], ['j-smith'], []],
      findings: ['has no author'],
      lists: [
        '/author/ann → /blog/author/ann',
        '/author/ann/feed → /blog/author/ann/feed.xml',
        '/author/j-smith → /blog/author/j-smith',
        '/author/j-smith/feed → /blog/author/j-smith/feed.xml',
        '/author/j.smith → /blog/author/j-smith',
        '/author/j.smith/feed → /blog/author/j-smith/feed.xml',
      ],
    };
    expect(withTable(file, filled)).toEqual(expected);
    const again = tableOf(file, filled);
    expect(withTable(file, again)).toEqual(expected);
    expect(again).toContain('gone:\n  name: "Null"\n');
    expect(tableOf(file, again)).toBe(again);
  });

  it.each([
    ['no YAML', 'a: [', 'is not YAML'],
    ['a list', '- a', 'as the dry run writes it'],
    ['another field', 'ann:\n  email: a@b.example', 'ann must be as'],
    ['another answer', 'ann:\n  confirmed: maybe', 'ann, confirmed must be as'],
  ])('is refused in plain words if it holds %s', (_, yaml, words) => {
    expect(() => withTable(file, yaml)).toThrow(words);
  });
});

it('a user of Ghost comes with picture, words, place and accounts', () => {
  const user = {
    id: 'u1',
    name: 'Ann Bell',
    slug: 'ann',
    email: 'ann@secret.example',
    bio: 'Cuts <films>.',
    location: 'Porto',
    website: 'https://ann.example',
    twitter: '@annbell',
    facebook: 'ann.bell',
    profile_image: '__GHOST_URL__/content/images/2020/ann.jpg',
  };
  const { authors, images } = makeDrafts([read(ghost({}, { users: [user] }))], new Map());
  expect(authors).toMatchObject([
    {
      importedFrom: ['ghost https://old.example ann'],
      slug: 'ann-bell',
      name: 'Ann Bell',
      bio: 'Cuts <films>.\nPorto · @annbell · facebook.com/ann.bell',
      url: 'https://ann.example',
    },
  ]);
  expect(images.get(authors[0]?.picture ?? '')).toEqual(['https://old.example/content/images/2020/ann.jpg']);
  expect(tableOf(ghost({}, { users: [user] }))).toContain(
    'picture: https://old.example/content/images/2020/ann.jpg',
  );
});
