import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { onTestFinished } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { fingerprintOf } from '../../../sandbox/cms/content/cover-file';

type Fields = Readonly<Record<string, unknown>>;

/** The drawing of a fixture's pictures, unless a test supplies another. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A small content directory with taxonomies and the given files; removed when the test ends. */
export function contentDirWith(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-content-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [path, text] of Object.entries({
    ...taxonomyFiles(),
    'covers.yaml': coverFile(files),
    ...files,
  })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

/** A covers.yaml that describes the cover of every given post. */
function coverFile(files: Readonly<Record<string, string>>): string {
  const keys = Object.values(files).flatMap((text) => /^key: (.+)$/m.exec(text)?.[1] ?? []);
  return stringify(
    [...new Set(keys)].map((key) => ({
      key,
      drawing: fingerprintOf(DRAWING),
      alt: inEveryLanguage(() => 'A drawn cover'),
    })),
  );
}

/** A valid post as a file; `fields` change the front matter, where undefined removes a field. */
export function postFile(slug: string, fields: Fields = {}, body = 'One paragraph.'): string {
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
    ...fields,
  };
  return `---\n${stringify(frontMatter, { keepUndefined: false })}---\n${body}\n`;
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
