import { parseArgs } from 'node:util';
import i18nConfig from '../../next-i18next.config.js';

/** Of the site; a list that plain JavaScript can read (a test compares it with lib/config/languages.ts). */
export const LANGUAGES = i18nConfig.i18n.locales;

/** Options of every benchmark; one that a benchmark has no use for is ignored by it. */
export const OPTIONS_HELP = `
  --base <own | URL[#name=x&home=/&blog=/b&post=/b/p]>
                      what is measured; several times for several, all in the same run. Default: own, which starts the
                      built site and the sandbox on free ports (or PORT and SANDBOX_PORT). The part after # says where
                      another system has its pages; a page that is not named is not measured there.
  --pages home,blog,post        --languages en,ru (or all)
  --runs <n>          rounds; every round visits all that is compared, in turn
  --seconds <n>       length of a round under load
  --network <none | slow4g>
  --json <file>       every figure, with the machine and the date
  --no-yardsticks     without the static page and the stock Next page`;

const DEFAULT_PATHS = { home: '/', blog: '/blog' };

export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      base: { type: 'string', multiple: true, default: ['own'] },
      pages: { type: 'string', default: 'home,blog,post' },
      languages: { type: 'string', default: 'en,ru' },
      runs: { type: 'string' },
      seconds: { type: 'string' },
      posts: { type: 'string' },
      network: { type: 'string' },
      json: { type: 'string' },
      'no-yardsticks': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    benchmark: positionals[0],
    help: values.help,
    bases: values.base.map(readBase),
    pages: values.pages.split(','),
    languages: values.languages === 'all' ? LANGUAGES : values.languages.split(','),
    runs: count(values.runs, '--runs'),
    seconds: count(values.seconds, '--seconds'),
    posts: count(values.posts, '--posts'),
    network: values.network,
    json: values.json,
    yardsticks: !values['no-yardsticks'],
  };
}

/** `own`, or an address with the paths of its pages behind `#`. */
function readBase(text) {
  if (text === 'own') return { own: true };
  const url = new URL(text);
  const { name = url.host, ...paths } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  return {
    own: false,
    name,
    origin: url.origin,
    paths: Object.keys(paths).length > 0 ? paths : DEFAULT_PATHS,
  };
}

function count(text, name) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number above 0, not ${text}`);
  return value;
}
