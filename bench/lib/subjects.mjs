import { publishArticle } from './article.mjs';
import { startSandbox, startSite } from './own-site.mjs';
import { tell } from './report.mjs';

/**
 * What is measured: a name, an origin, the addresses of its pages by kind, and, where the bench has started it itself,
 * the pid (`null` otherwise). The own site holds the article in every language.
 */
export async function openSubjects({ bases, languages, pages }) {
  const subjects = [];
  let own = null;
  for (const base of bases) {
    if (base.own) subjects.push((own = await openOwn(languages)));
    else subjects.push({ name: base.name, origin: base.origin, pid: null, pages: byKind(base.paths) });
  }
  const wanted = subjects.map((subject) => ({
    ...subject,
    pages: subject.pages.filter(({ kind }) => pages.includes(kind)),
  }));
  for (const { origin, pages } of wanted) for (const { path } of pages) await demandPage(origin + path);
  return { own, subjects: wanted };
}

const byKind = (paths) => Object.entries(paths).map(([kind, path]) => ({ kind, language: 'any', path }));

async function openOwn(languages) {
  tell('starting the sandbox and the site …');
  const sandbox = await startSandbox();
  const article = await publishArticle(sandbox.origin);
  const { origin, pid } = await startSite({ sandboxPort: sandbox.port });
  const prefix = (language) => (language === 'en' ? '' : `/${language}`);
  return {
    name: 'own',
    origin,
    pid,
    sandbox: sandbox.origin,
    article,
    pages: languages.flatMap((language) => [
      { kind: 'home', language, path: prefix(language) || '/' },
      { kind: 'blog', language, path: `${prefix(language)}/blog` },
      { kind: 'post', language, path: article[language].path },
    ]),
  };
}

/** Errors: throws unless the page answers 200; figures of an error page would look splendid. */
export async function demandPage(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return text;
}
