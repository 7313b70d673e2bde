import type { Locale } from '../../../lib/config/languages';
import { localePath, routes } from '../../../lib/config/routes';
import { publishArticle, type Articles } from '../../lib/article';
import type { Options } from './options';
import { startSandbox, startSite } from '../../lib/own-site';
import { examplePath, pagesWhere } from '../../lib/page-examples';
import { tell } from '../../lib/report';

type SubjectPage = { readonly kind: string; readonly language: string; readonly path: string };

/**
 * A site to measure: a name, an origin and the paths of its pages; `pid` is null unless the bench has started
 * it.
 */
export type Subject = {
  readonly name: string;
  readonly origin: string;
  readonly pid: number | null;
  readonly pages: readonly SubjectPage[];
};

/** The other kinds of our pages; `--pages` names those to measure, as lib/config/pages.ts does. */
const OTHER_PAGES = pagesWhere(() => true).filter((name) => !['home', 'blog', 'post'].includes(name));

/** Our own site, with the article in every language. */
export type OwnSubject = Subject & {
  readonly pid: number;
  readonly sandbox: string;
  readonly article: Articles;
};

/**
 * The sites that `--base` names, with the pages that `--pages` names.
 *
 * Errors: throws unless every page responds with 200.
 */
export async function openSubjects({
  bases,
  languages,
  pages,
}: Pick<Options, 'bases' | 'languages' | 'pages'>): Promise<{
  readonly own: OwnSubject | null;
  readonly subjects: readonly Subject[];
}> {
  const subjects: Subject[] = [];
  let own: OwnSubject | null = null;
  for (const base of bases) {
    if (base.own) subjects.push((own = await openOwn(languages)));
    else subjects.push({ name: base.name, origin: base.origin, pid: null, pages: byKind(base.paths) });
  }
  const chosenSubjects = subjects.map((subject) => ({
    ...subject,
    pages: subject.pages.filter(({ kind }) => pages.includes(kind)),
  }));
  for (const { origin, pages: subjectPages } of chosenSubjects)
    for (const { path } of subjectPages) await demandPage(origin + path);
  return { own, subjects: chosenSubjects };
}

const byKind = (paths: Readonly<Record<string, string>>) =>
  Object.entries(paths).map(([kind, path]) => ({ kind, language: 'any', path }));

/** Starts our own site, with the article published. */
export async function openOwn(languages: readonly Locale[]): Promise<OwnSubject> {
  tell('starting the sandbox and the site …');
  const sandbox = await startSandbox();
  const article = await publishArticle(sandbox.origin);
  const { origin, pid } = await startSite({ sandboxPort: sandbox.port });
  return {
    name: 'own',
    origin,
    pid,
    sandbox: sandbox.origin,
    article,
    pages: languages.flatMap((language) => [
      { kind: 'home', language, path: localePath(language, routes.home()) },
      { kind: 'blog', language, path: localePath(language, routes.blog()) },
      { kind: 'post', language, path: article[language].path },
      ...OTHER_PAGES.map((kind) => ({ kind, language, path: examplePath(kind, language) })),
    ]),
  };
}

/**
 * Errors: throws unless the page responds with 200, because the figures of an error page would look
 *         excellent.
 */
async function demandPage(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} responds ${response.status}`);
  return text;
}
