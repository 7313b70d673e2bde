import { parseArgs } from 'node:util';
import { isLocale, LOCALES, type Locale } from '../../../lib/config/languages';

/** A site to measure: our own, or another system and the paths of its pages, by kind. */
type Base =
  | { readonly own: true }
  | {
      readonly own: false;
      readonly name: string;
      readonly origin: string;
      readonly paths: Readonly<Record<string, string>>;
    };

/** For each option, undefined means the default of the benchmark. */
export type Options = {
  readonly benchmark: string | undefined;
  readonly help: boolean;
  readonly bases: readonly Base[];
  readonly pages: readonly string[];
  readonly languages: readonly Locale[];
  readonly runs: number | undefined;
  readonly seconds: number | undefined;
  readonly posts: number | undefined;
  /** How many times slower than the machine's the processor is, one after the other. */
  readonly cpus: readonly number[] | undefined;
  readonly network: string | undefined;
  readonly json: string | undefined;
  readonly write: boolean;
  readonly yardsticks: boolean;
  readonly analytics: boolean;
};

/** The options of all benchmarks; each ignores those that do not apply to it. */
export const OPTIONS_HELP = `
  --base <own | URL[#name=x&home=/&blog=/b&post=/b/p]>
                      what to measure; repeat it to measure several in the same run. Default: own, which starts the
                      built site and the sandbox on free ports (or PORT and SANDBOX_PORT). The part after # says where
                      another system has its pages; pages that are not named are not measured there.
  --pages home,blog,post (or any name of lib/config/pages.ts)
  --languages en,ru (or all)
  --runs <n>          rounds; each visits everything that is compared, in turn
  --seconds <n>       length of a round under load
  --posts <n>         generated posts (cold, publish)
  --cpu 4,6           how many times slower the processor is (main-thread)
  --network <none | slow4g>
  --json <file>       every figure, with the machine and the date
  --write             writes the tables into docs/performance.md, between this benchmark's marks
  --analytics         also measure every page for a visitor who allows analytics (lighthouse)
  --no-yardsticks     without the pages and servers for comparison (lighthouse, main-thread, server)`;

const DEFAULT_PATHS = { home: '/', blog: '/blog' };

export function readOptions(args: string[]): Options {
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
      cpu: { type: 'string' },
      network: { type: 'string' },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
      analytics: { type: 'boolean', default: false },
      'no-yardsticks': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    benchmark: positionals[0],
    help: values.help,
    bases: values.base.map(readBase),
    pages: values.pages.split(','),
    languages: values.languages === 'all' ? LOCALES : values.languages.split(',').map(readLanguage),
    runs: count(values.runs, '--runs'),
    seconds: count(values.seconds, '--seconds'),
    posts: count(values.posts, '--posts'),
    cpus: values.cpu?.split(',').flatMap((cpu) => count(cpu, '--cpu') ?? []),
    network: values.network,
    json: values.json,
    write: values.write,
    analytics: values.analytics,
    yardsticks: !values['no-yardsticks'],
  };
}

/** `own`, or a URL with the paths of its pages after `#`. */
function readBase(text: string): Base {
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

function readLanguage(text: string): Locale {
  if (!isLocale(text)) throw new Error(`--languages must be some of ${LOCALES.join(', ')}, not ${text}`);
  return text;
}

function count(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number above 0, not ${text}`);
  return value;
}
