import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const own = (name: string) => ({
  fileName: name,
  contents: readFileSync(join(__dirname, 'xsd', name), 'utf8'),
});
/** The protocol's official schema, from the package `sitemap`. */
const official = () => ({
  fileName: 'sitemap.xsd',
  contents: readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8'),
});

type Kind = 'sitemap' | 'sitemap-index' | 'rss' | 'atom';

/** libxml's errors for a document, one per line; empty when it is valid. */
export async function problemsOfXml(kind: Kind, xml: string): Promise<readonly string[]> {
  const file = { fileName: 'document.xml', contents: xml };
  const options = { initialMemoryPages: 512, maxMemoryPages: 4096 };
  const result = await validateXML({ xml: [file], ...schemaOf(kind), ...options });
  return result.valid ? [] : result.errors.map(({ message }) => message);
}

function schemaOf(kind: Kind) {
  switch (kind) {
    case 'sitemap':
      return {
        extension: 'schema' as const,
        schema: [own('sitemap-all.xsd')],
        preload: [official(), own('image.xsd'), own('video.xsd'), own('xhtml-link.xsd')],
      };
    case 'sitemap-index':
      return { extension: 'schema' as const, schema: [own('siteindex.xsd')] };
    case 'rss':
      return { extension: 'relaxng' as const, schema: [own('rss.rng')] };
    case 'atom':
      return { extension: 'relaxng' as const, schema: [own('atom.rng')] };
  }
}
