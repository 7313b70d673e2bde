import { describe, expect, it } from 'vitest';
import { isImageOf, imageSources } from '@/lib/config/image-sources.mjs';

const SOURCES = imageSources({
  CMS_URL: 'https://cms.example/strapi',
  MEDIA_API_URL: 'https://media.example',
  MEDIA_HOSTS: ['https://bucket.example/media', 'https://images.example'],
});

describe('an image of the content', () => {
  it.each([
    'https://cms.example/strapi/uploads/a.png',
    'https://media.example/thumbnails/b/c.jpg',
    'https://bucket.example/media/a.png',
    'https://images.example/a.png',
  ])('is %s', (url) => {
    expect(isImageOf(url, SOURCES)).toBe(true);
  });

  it.each([
    'https://cms.example/strapi/uploads/a.png?v=1',
    'https://cms.example/strapi/uploads/a.png#1',
    'https://cms.example/strapi/uploads/a.svg',
    'https://cms.example/strapi/uploads/../admin/a.png',
    'https://cms.example/strapi/uploads/%2e%2e/admin/a.png',
    'https://cms.example/strapi/admin/a.png',
    'https://cms.example/uploads/a.png',
    'http://cms.example/strapi/uploads/a.png',
    'https://user@cms.example/strapi/uploads/a.png',
    'https://bucket.example/a.png',
    'https://images.example.evil.example/a.png',
    'https://cms.example.evil.example/strapi/uploads/a.png',
    '//cms.example/strapi/uploads/a.png',
    '/\\evil.example/a.png',
    '',
  ])('is not %j', (url) => {
    expect(isImageOf(url, SOURCES)).toBe(false);
  });
});
