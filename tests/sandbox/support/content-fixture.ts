import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { onTestFinished } from 'vitest';
import { LOCALES } from '@/lib/config/languages';

type Fields = Readonly<Record<string, unknown>>;

/** A small content directory with taxonomies and the given files; removed when the test ends. */
export function contentDirWith(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-content-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [path, text] of Object.entries({
    ...taxonomyFiles(),
    ...files,
  })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

/** A valid post as a file. */
export function postFile(slug: string): string {
  const frontMatter = {
    id: 1,
    key: slug,
    slug,
    title: `Title of ${slug}`,
    excerpt: 'An excerpt.',
    author: 'maya',
    category: ['editing'],
    platform: ['youtube'],
    profession: ['teachers'],
    publishedAt: '2026-03-05T09:00:00.000Z',
    updatedAt: '2026-03-06T09:00:00.000Z',
    showFeatureImageInHead: true,
    seo: { title: 'Seo title', description: 'Seo description' },
  };
  return `---\n${stringify(frontMatter)}---\nOne paragraph.\n`;
}

function taxonomyFiles(): Record<string, string> {
  const taxonomy = (id: number, slug: string, extra: Fields = {}) => ({
    id,
    slug,
    order: id,
    image: `figure-timeline-${slug}`,
    names: inEveryLanguage((locale) => ({
      name: `${slug} ${locale}`,
      description: `About ${slug}`,
      seoTitle: slug,
      seoDescription: slug,
    })),
    ...extra,
  });
  const author = {
    id: 1,
    slug: 'maya',
    firstName: 'Maya',
    lastName: 'Lind',
    namesIn: { ru: { firstName: 'Майя', lastName: 'Линд' } },
    username: 'maya',
    email: 'maya@clipwright.example',
    role: 'Editor',
    url: '',
    avatar: 'portrait-maya',
    bio: inEveryLanguage((locale) => `Bio ${locale}`),
  };
  return {
    'taxonomies/categories.yaml': stringify([taxonomy(1, 'editing'), taxonomy(2, 'sound')]),
    'taxonomies/platforms.yaml': stringify([taxonomy(1, 'youtube')]),
    'taxonomies/professions.yaml': stringify([
      taxonomy(1, 'teachers', { bgColor: '#ffeedd' }),
      taxonomy(2, 'creators', { bgColor: '#ddeeff' }),
    ]),
    'taxonomies/authors.yaml': stringify([author]),
  };
}

function inEveryLanguage<T>(make: (locale: string) => T): Record<string, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));
}
