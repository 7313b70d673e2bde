/**
 * Builds what a public page loads besides its HTML and CSS: the starter script and its lazy parts, and the texts that waking React needs, one file
 * a language. Names carry a hash of the content, so they may be cached for ever; manifest.json says which is which.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const OUT = 'public/_starter';
const NAMESPACES = ['common'];
/** Texts that React never asks for: of adopted main parts, of pages that bring their own texts, of the server's own pages, of parts that the starter draws. */
const TEXTS_LEFT_OUT = new Set([
  'consentSettings',
  'languageOffer',
  'contextual',
  'go',
  'linkBuilder',
  'preview',
]);

/**
 * @param {string} name
 * @param {string} text
 * @param {string} extension
 */
const hashed = (name, text, extension) =>
  `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${extension}`;

/** Deps that load when they are needed (lib/starter/features/lazy-parts.client.ts), by the name that stands for their address. */
const CHUNKS = {
  SEARCH_BOX_CHUNK: 'search-box',
  LOAD_MORE_CHUNK: 'load-more',
  LANGUAGE_OFFER_CHUNK: 'language-offer',
  ARTICLE_TOOLS_CHUNK: 'article-tools',
  QUOTE_LINK_CHUNK: 'quote-link',
  CONSENT_CHUNK: 'consent-choice',
};

/**
 * @param {string | import('esbuild').StdinOptions} entry a file, or a text that stands for one
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(entry, options) {
  const { outputFiles } = await build({
    ...(typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry }),
    bundle: true,
    minify: true,
    write: false,
    target: ['es2022', 'safari16'],
    legalComments: 'none',
    charset: 'utf8',
    ...options,
  });
  const [file] = outputFiles ?? [];
  if (!file) throw new Error('esbuild gave nothing back');
  return file.text;
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

/** @type {(name: string, text: string, extension: string) => string} */
const put = (name, text, extension) => {
  const file = hashed(name, text, extension);
  writeFileSync(join(OUT, file), text);
  return `/_starter/${file}`;
};

/** Styles that a lazy part brings along, by the name that stands for them. */
const styles = {
  CONSENT_STYLES: JSON.stringify(await bundle('lib/starter/features/consent-settings.css', {})),
  LANGUAGE_OFFER_STYLES: JSON.stringify(await bundle('lib/starter/features/language-offer.css', {})),
};
/** @type {Record<string, string>} */
const chunks = {};
for (const [constant, name] of Object.entries(CHUNKS)) {
  chunks[constant] = put(
    name,
    await bundle(`lib/starter/features/${name}.client.ts`, { format: 'esm', define: styles }),
    'js',
  );
}
const main = await bundle('lib/starter/main.client.ts', {
  format: 'iife',
  define: Object.fromEntries(
    Object.entries(chunks).map(([constant, address]) => [constant, JSON.stringify(address)]),
  ),
  external: ['/_starter/*'],
});
const script = put('start', main, 'js');
/** @type {Record<string, string>} */
const texts = {};
for (const locale of readdirSync('locales')) {
  const namespaces = Object.fromEntries(
    NAMESPACES.map((name) => {
      const all = Object.entries(JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')));
      return [name, Object.fromEntries(all.filter(([group]) => !TEXTS_LEFT_OUT.has(group)))];
    }),
  );
  const contents = `import { putTexts } from './page-texts.client';\nputTexts(${JSON.stringify({ [locale]: namespaces })});`;
  texts[locale] = put(
    `texts-${locale}`,
    await bundle({ contents, resolveDir: 'lib/starter/wake' }, { format: 'iife' }),
    'js',
  );
}
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify({ script, chunks, texts }, null, 2)}\n`);
process.stdout.write(
  `starter: ${script} (${main.length} B), texts in ${Object.keys(texts).length} languages\n`,
);
