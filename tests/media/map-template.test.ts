import { expect, it } from 'vitest';
import { imageUrl, previewUrl } from '@/lib/media/map-template';

const SERVICES = {
  MEDIA_API_URL: 'https://media.example/media',
  CMS_URL: 'https://cms.example',
  MEDIA_HOSTS: ['https://bucket.example/films'],
};

it.each([
  ['/thumbnails/a.png', 'https://media.example/media/thumbnails/a.png'],
  ['https://media.example/media/thumbnails/b.png', 'https://media.example/media/thumbnails/b.png'],
  ['https://media.example/b.png', null],
  [
    'https://bucket.example/films/a.png?X-Amz-Signature=1',
    'https://bucket.example/films/a.png?X-Amz-Signature=1',
  ],
  ['/thumbnails/a.svg?token=x', null],
  ['/thumbnails/a.png?v=2', null],
  ['https://cms.example/uploads/c.png', 'https://cms.example/uploads/c.png'],
  ['https://elsewhere.example/d.png', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the image %j of a template is requested at %j', (thumbnail, expected) => {
  expect(imageUrl(thumbnail, SERVICES)).toBe(expected);
});

it.each([
  ['/previews/a.mp4', 'https://media.example/media/previews/a.mp4'],
  ['https://bucket.example/films/b.webm', 'https://bucket.example/films/b.webm'],
  ['https://cms.example/uploads/c.mp4', null],
  ['/previews/a.mov', null],
  ['/previews/a.mp4?token=x', 'https://media.example/media/previews/a.mp4?token=x'],
  ['//elsewhere.example/d.mp4', null],
])('the video %j of a template is played from %j', (video, expected) => {
  expect(previewUrl(video, SERVICES)).toBe(expected);
});
