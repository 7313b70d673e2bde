import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from './content-problem';
import { LOCALES } from '../../../lib/config/languages';
import { readCoverFile, type CoverSource } from './cover-file';
import { readCompanyFile, type CompanySource } from './company-file';
import { readLegalFile, type LegalSource } from './legal-file';
import { readPageFile, type PageSource } from './page-file';
import { readPostFile, type PostSource } from './post-file';
import { readRedirectFile, type RedirectSource } from './redirect-file';
import type { AuthorSource, ListFileResult, TaxonomySource } from './taxonomy-file';
import { readAuthorFile, readTaxonomyFile } from './taxonomy-file';

/** All the content, as written. */
export type Content = {
  /** Sorted by id. */
  readonly posts: readonly PostSource[];
  readonly categories: readonly TaxonomySource[];
  readonly platforms: readonly TaxonomySource[];
  readonly professions: readonly TaxonomySource[];
  readonly authors: readonly AuthorSource[];
  readonly covers: readonly CoverSource[];
  readonly redirects: readonly RedirectSource[];
  readonly legalPages: readonly LegalSource[];
  readonly companyPages: readonly CompanySource[];
  readonly pages: readonly PageSource[];
  readonly problems: readonly ContentProblem[];
};

/**
 * Reads a content directory.
 *
 * Errors: never throws for content; an invalid file or entry is left out and named in `problems`, and the
 *         rest is read.
 */
export function readContent(contentDir: string): Content {
  const problems: ContentProblem[] = [];
  /** For a file that a content set may do without: covers, redirects and pages. */
  const readOptional = <T>(
    file: string,
    read: (file: string, text: string) => ListFileResult<T>,
  ): readonly T[] => {
    if (!existsSync(join(contentDir, file))) return [];
    const result = read(file, readFileSync(join(contentDir, file), 'utf8'));
    problems.push(...result.problems);
    return result.entries;
  };
  const readList = <T>(
    name: string,
    read: (file: string, text: string) => ListFileResult<T>,
  ): readonly T[] => {
    const file = `taxonomies/${name}.yaml`;
    if (!existsSync(join(contentDir, file))) problems.push({ file, field: 'file', message: 'is missing' });
    return readOptional(file, read);
  };
  const lists = {
    categories: readList('categories', readTaxonomyFile),
    platforms: readList('platforms', readTaxonomyFile),
    professions: readList('professions', readTaxonomyFile),
    authors: readList('authors', readAuthorFile),
  };
  const readable = readPosts(contentDir, problems);
  const covers = readOptional('covers.yaml', readCoverFile);
  const redirects = readOptional('redirects.yaml', readRedirectFile);
  const legalPages = readOptional('legal-pages.yaml', readLegalFile);
  const companyPages = readOptional('company-pages.yaml', readCompanyFile);
  const pages = readOptional('pages.yaml', readPageFile);
  return {
    ...lists,
    covers,
    redirects,
    legalPages,
    companyPages,
    pages,
    posts: keepSoundPosts(readable, lists, problems),
    problems,
  };
}

function readPosts(contentDir: string, problems: ContentProblem[]): PostSource[] {
  return LOCALES.flatMap((locale) => {
    const folder = join(contentDir, 'posts', locale);
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort();
    return names.flatMap((name) => {
      const file = `posts/${locale}/${name}`;
      const result = readPostFile(file, locale, readFileSync(join(folder, name), 'utf8'));
      if (result.ok) return [result.post];
      problems.push(...result.problems);
      return [];
    });
  });
}

/** Leaves out and reports posts that clash with another post or refer to something that does not exist. */
function keepSoundPosts(
  posts: readonly PostSource[],
  lists: Pick<Content, 'categories' | 'platforms' | 'professions' | 'authors'>,
  problems: ContentProblem[],
): PostSource[] {
  const slugsByField = {
    author: slugsOf(lists.authors),
    category: slugsOf(lists.categories),
    platform: slugsOf(lists.platforms),
    profession: slugsOf(lists.professions),
  };
  const takenBy = new Map<string, string>();
  const sound = posts.filter((post) => {
    const ownProblems: Omit<ContentProblem, 'file'>[] = [];
    for (const field of ['author', 'category', 'platform', 'profession'] as const) {
      const coAuthors = field === 'author' ? (post.coAuthors ?? []) : [];
      for (const slug of [post[field], coAuthors].flat()) {
        if (!slugsByField[field].has(slug))
          ownProblems.push({ field, message: `there is no ${field} ${slug}` });
      }
    }
    for (const [field, identity] of [
      ['id', `id ${post.id}`],
      ['key', `key ${post.key} in ${post.locale}`],
    ] as const) {
      const owner = takenBy.get(identity);
      if (owner !== undefined) ownProblems.push({ field, message: `${identity} is taken by ${owner}` });
      else takenBy.set(identity, post.file);
    }
    problems.push(...ownProblems.map((problem) => ({ file: post.file, ...problem })));
    return ownProblems.length === 0;
  });
  return sound.sort((left, right) => left.id - right.id);
}

function slugsOf(entries: readonly { readonly slug: string }[]): ReadonlySet<string> {
  return new Set(entries.map(({ slug }) => slug));
}
