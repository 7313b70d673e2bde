import { expect, it } from 'vitest';
import { pictureUrl } from '@/lib/page-data/sources/templates.server';

const MEDIA = 'https://media.example/media';
const CMS = 'https://cms.example';

it.each([
  ['/thumbnails/a.png', 'https://media.example/media/thumbnails/a.png'],
  ['https://media.example/b.png', 'https://media.example/b.png'],
  ['https://cms.example/uploads/c.png', 'https://cms.example/uploads/c.png'],
  ['https://elsewhere.example/d.png', null],
  ['//elsewhere.example/d.png', null],
  ['javascript:alert(1)', null],
  ['d.png', null],
  ['', null],
])('the picture %j of a template is requested at %j', (thumbnail, expected) => {
  expect(pictureUrl(thumbnail, MEDIA, CMS)).toBe(expected);
});
