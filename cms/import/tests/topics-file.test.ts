import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { readTopics, writeTopics } from '@/cms/import/topics-file';
import { ghost, item, meta, readExport, wxr } from './exports';

const table = join(mkdtempSync(join(tmpdir(), 'topics-')), 'a.topics.yaml');
const read = (file: string) => readExport(Buffer.from(file), { site: '' });

function withTable(file: string, yaml: string) {
  writeFileSync(table, yaml);
  const { drafts, categories, reports, listings } = makeDrafts([read(file)], readTopics(table));
  return {
    topics: drafts.map(({ topics }) => topics),
    categories: categories.map(({ slug, name, description }) => `${slug}: ${name}: ${description}`),
    findings: reports.flatMap(({ findings }) => findings.filter((one) => one !== 'has no cover')),
    lists: listings.flatMap(({ from, to }) => (/category|tag/.test(from) ? [`${from} → ${to}`] : [])),
  };
}

const category = (slug: string, domain = 'category') =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${slug.toUpperCase()}]]></category>`;
const term = (id: number, slug: string, parent = '', description = '') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${slug.toUpperCase()}]]></wp:cat_name><wp:category_description><![CDATA[${description}]]></wp:category_description></wp:category>`;

const WORDPRESS = wxr([
  term(1, 'uncategorized') + term(2, 'video', '', 'All of <b>video</b>.') + term(3, 'cuts', 'video'),
  item({}, category('cuts') + category('tips') + category('odd', 'post_tag')),
  item({ 'wp:post_id': '2', 'wp:post_name': 'b' }, category('uncategorized')),
  item(
    { 'wp:post_id': '3', 'wp:post_name': 'c' },
    category('tips') + category('video') + meta('_yoast_wpseo_primary_category', '2'),
  ),
]);

it('without a table every category of a post comes, with those above it, and no tag', () => {
  expect(withTable(WORDPRESS, '')).toEqual({
    topics: [['category/cuts', 'category/tips', 'category/video'], [], ['category/video', 'category/tips']],
    categories: ['cuts: CUTS: ', 'tips: TIPS: ', 'video: VIDEO: All of video.'],
    findings: [],
    lists: [
      '/category/cuts → /blog/category/cuts',
      '/category/cuts/feed → /blog/category/cuts/feed.xml',
      '/category/video/cuts → /blog/category/cuts',
      '/category/video/cuts/feed → /blog/category/cuts/feed.xml',
      '/category/video → /blog/category/video',
      '/category/video/feed → /blog/category/video/feed.xml',
      '/category/tips → /blog/category/tips',
      '/category/tips/feed → /blog/category/tips/feed.xml',
    ],
  });
});

it('the table says where each goes; “-” leaves one out, knowingly', () => {
  const { lists, ...importResult } = withTable(
    WORDPRESS,
    'cuts: platform/tv\ntips: "-"\nodd: category/video\nvideo:\n',
  );
  expect(importResult).toEqual({
    topics: [['platform/tv', 'category/video'], [], ['category/video']],
    categories: ['video: VIDEO: All of video.'],
    findings: [],
  });
  expect(lists).toContain('/tag/odd → /blog/category/video');
  expect(lists.join()).not.toContain('/category/tips');
});

it('the dry run writes what would be made, and a second one keeps what was filled in', () => {
  writeFileSync(table, 'tips: "-"\ngone: category/old\n');
  writeTopics(table, [read(WORDPRESS)], readTopics(table));
  const text = readFileSync(table, 'utf8').replace(/^#.*\n/gm, '');
  expect(text).toBe(`tips: "-" # TIPS, 2 posts
video: category/video # VIDEO, 2 posts
cuts: category/cuts # CUTS, 1 post
odd: "" # ODD, 1 post, a tag
uncategorized: "-" # UNCATEGORIZED, 1 post
gone: category/old
`);
  writeTopics(table, [read(WORDPRESS)], readTopics(table));
  expect(readFileSync(table, 'utf8').replace(/^#.*\n/gm, '')).toBe(text);
});

it('public tags of Ghost are categories, with their texts; internal ones are none', () => {
  const tags = [
    { id: 1, name: 'Video & sound', slug: 'video', description: 'All <of> it', meta_title: 'Seo' },
    { id: 2, name: '#news', slug: 'hash-news' },
    { id: 3, name: 'Hidden', slug: 'hidden', visibility: 'internal' },
    { id: 4, name: 'Public', slug: 'public', visibility: 'public' },
  ];
  const posts_tags = tags.map(({ id }) => ({ post_id: 'p1', tag_id: id, sort_order: id }));
  const { drafts, categories } = makeDrafts([read(ghost({}, { tags, posts_tags }))], new Map());
  expect(drafts[0]?.topics).toEqual(['category/video', 'category/public']);
  expect(categories).toEqual([
    {
      slug: 'video',
      name: 'Video & sound',
      description: 'All <of> it',
      seo: { title: 'Seo', description: '' },
    },
    { slug: 'public', name: 'Public', description: '', seo: { title: '', description: '' } },
  ]);
});

it.each(['Uncategorised', 'non-classe', 'sin-categoria', 'без-рубрики', '未分類', 'uncategorized-fr'])(
  'the category of posts without one is none: %s',
  (slug) => {
    expect(withTable(wxr([item({}, category(encodeURIComponent(slug)))]), '').topics).toEqual([[]]);
  },
);
