import type { Token } from 'markdown-it';
import type { FindDrawing } from '../uploads/find-drawing';
import type { ContentProblem } from './content-problem';
import { createLinkChecker, type LinkChecker } from './check-link';
import { fingerprintOf, type CoverSource } from './cover-file';
import type { PostSource } from './post-file';
import { readContent, type Content } from './read-content';
import { parseMarkdown, renderMarkdown } from './render-markdown';

const MIN_WORDS = 600;
const MAX_WORDS = 1500;

/**
 * Everything wrong with a content directory: problems found while reading it, and those that only a check of
 * the whole can find (links, images, lengths).
 */
export function findContentProblems(
  contentDir: string,
  findDrawing: FindDrawing,
): { readonly content: Content; readonly problems: readonly ContentProblem[] } {
  const content = readContent(contentDir);
  const checkLink = createLinkChecker(content);
  const covers = new Map(content.covers.map((cover) => [cover.key, cover]));
  const problems = [
    ...content.problems,
    ...content.posts.flatMap((post) =>
      [
        ...coverProblems(post, covers.get(post.key), findDrawing),
        ...problemsOfPost(post, checkLink, findDrawing),
      ].map((problem) => ({ file: post.file, ...problem })),
    ),
    ...problemsOfListImages(content, findDrawing),
  ];
  return { content, problems };
}

type PostProblem = Omit<ContentProblem, 'file'>;

function problemsOfPost(post: PostSource, checkLink: LinkChecker, findDrawing: FindDrawing): PostProblem[] {
  const tokens = parseMarkdown(post.body).flatMap((token) => [token, ...(token.children ?? [])]);
  const problems: (PostProblem | null)[] = [
    lengthProblem(post.body),
    ...quoteProblems(post, tokens),
    post.contextualCard
      ? asProblem('contextualCard.ctaUrl', checkLink(post.contextualCard.ctaUrl, post.locale))
      : null,
    ...linksOf(tokens).map((href) => asProblem('body', checkLink(href, post.locale))),
    ...tokens.filter(({ type }) => type === 'image').flatMap((image) => imageProblems(image, findDrawing)),
    ...rawHtmlOf(tokens).map((html) =>
      /<img\b(?![^>]*\balt="[^"]*[^"\s])/i.test(html)
        ? { field: 'body', message: 'a raw <img> has no alternative text' }
        : null,
    ),
  ];
  return problems.filter((problem) => problem !== null);
}

/** A cover without a drawing, without a text, or with texts that describe an older drawing. */
function coverProblems(
  post: PostSource,
  cover: CoverSource | undefined,
  findDrawing: FindDrawing,
): PostProblem[] {
  const name = `cover-${post.key}-${post.category[0]}`;
  const problem = (message: string): PostProblem[] => [{ field: 'cover', message }];
  const svg = findDrawing(name);
  if (svg === null) return problem(`there is no drawing named ${name}`);
  if (cover?.alt[post.locale] === undefined)
    return problem(`covers.yaml does not say in ${post.locale} what ${post.key} shows`);
  const drawing = fingerprintOf(svg);
  if (cover.drawing === drawing) return [];
  return problem(
    `${name} was drawn anew: see that covers.yaml still says what it shows, then note ${drawing}`,
  );
}

/**
 * Prose must use the quotation marks of its language. A check, because automatic quotes would not reach the
 * front matter.
 */
function quoteProblems({ body: _, ...frontMatter }: PostSource, tokens: readonly Token[]): PostProblem[] {
  const prose = [
    ['body', tokens.filter(({ type }) => type === 'text').map(({ content }) => content)],
    ['front matter', textsIn(frontMatter)],
  ] as const;
  return prose.flatMap(([field, texts]) =>
    texts
      .filter((text) => /["']/.test(text))
      .map((text) => ({ field, message: `has a typewriter's quotes: ${text}` })),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function lengthProblem(body: string): PostProblem | null {
  const words = countWords(body);
  if (words >= MIN_WORDS && words <= MAX_WORDS) return null;
  return { field: 'body', message: `has ${words} words; ${MIN_WORDS} to ${MAX_WORDS} are wanted` };
}

/** Words that a reader sees: captions and code count, alternative texts and URLs do not. */
function countWords(markdown: string): number {
  const text = renderMarkdown(markdown).replace(/<[^>]*>/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function linksOf(tokens: readonly Token[]): string[] {
  const written = tokens
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href') ?? ''));
  const raw = rawHtmlOf(tokens).flatMap((html) =>
    [...html.matchAll(/\bhref="([^"]*)"/gi)].map(([, href = '']) => href),
  );
  return [...written, ...raw];
}

function rawHtmlOf(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ type }) => type === 'html_block' || type === 'html_inline')
    .map(({ content }) => content);
}

function imageProblems(image: Token, findDrawing: FindDrawing): PostProblem[] {
  const src = String(image.attrGet('src') ?? '');
  const problems: PostProblem[] = [];
  if (image.content.trim() === '')
    problems.push({ field: 'body', message: `the image ${src} has no alternative text` });
  const [, name] = /^\/uploads\/([a-z0-9-]+)\.png$/.exec(src) ?? [];
  if (name === undefined)
    problems.push({ field: 'body', message: `the image ${src} is not /uploads/<name>.png` });
  else if (findDrawing(name) === null)
    problems.push({ field: 'body', message: `there is no drawing named ${name}` });
  return problems;
}

function problemsOfListImages(content: Content, findDrawing: FindDrawing): ContentProblem[] {
  const images = [
    ...(['categories', 'platforms', 'professions'] as const).flatMap((list) =>
      content[list].map(({ slug, image }) => ({ list, slug, field: 'image', image })),
    ),
    ...content.authors.map(({ slug, avatar }) => ({
      list: 'authors',
      slug,
      field: 'avatar',
      image: avatar,
    })),
  ];
  return images
    .filter(({ image }) => findDrawing(image) === null)
    .map(({ list, slug, field, image }) => ({
      file: `taxonomies/${list}.yaml`,
      field: `${slug}.${field}`,
      message: `there is no drawing named ${image}`,
    }));
}

function asProblem(field: string, message: string | null): PostProblem | null {
  return message === null ? null : { field, message };
}
