/**
 * `npm run lint:imports`: fails on an import in the wrong direction, on files or folders that import each
 * other, and on a path that is not written as its folder writes them.
 */
import type { ICruiseResult } from 'dependency-cruiser';

type Import = { readonly from: string; readonly to: string };
/** Where paths are relative. */
const RELATIVE = /^(?:lib|server|sandbox|tools|e2e|cms\/import\/(?!tests\/))/;
/** `path`: the importing and the imported file, all files of a cycle, or the folders of a knot. */
type Violation = { readonly rule: string; readonly path: readonly string[] };

const FOLDERS = 'pages,components,store,lib,sandbox,server,cms/import,tools,tests,e2e'.split(',');
void importViolations().then((violations) => {
  for (const { rule, path } of violations) console.error(`${rule}: ${path.join(' → ')}`);
  if (violations.length > 0) process.exitCode = 1;
});

/**
 * Violations of the rules in `.dependency-cruiser.cjs`, and knots (folders that import each other in a
 * circle), which that tool finds only between the innermost folders of two files.
 */
async function importViolations(): Promise<readonly Violation[]> {
  // The tool is an ES module, and scripts run as CommonJS.
  const [{ cruise }, options, tsConfig] = await Promise.all([
    import('dependency-cruiser'),
    import('dependency-cruiser/config-utl/extract-depcruise-options'),
    import('dependency-cruiser/config-utl/extract-ts-config'),
  ]);
  const { output } = await cruise(FOLDERS, await options.default('./.dependency-cruiser.cjs'), undefined, {
    tsConfig: tsConfig.default('tsconfig.json'),
  });
  // why: without a reporter the result is this object.
  const { modules, summary } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const refused = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    path: [from, ...(cycle?.map(({ name }) => name) ?? [to])],
  }));
  const misspelled = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, resolved }) => isMisspelled(module, source, resolved))
      .map(({ module }) => ({ rule: 'one-way-to-write-a-path', path: [source, module] })),
  );
  // Between top-level folders, the rules fix the direction.
  return [...refused, ...misspelled, ...folderKnots(imports.filter(({ from, to }) => top(from) === top(to)))];
}

/**
 * Paths are relative in `lib` and `server`, whose files others bundle without the alias, and in what runs
 * unbundled. In `components`, `pages` and `store` a path out of the own folder begins with `@/`; only a page
 * leads to one above it. In `tests` it does so if it leads out of `tests`.
 */
function isMisspelled(written: string, from: string, to: string): boolean {
  if (RELATIVE.test(from)) return written.startsWith('@/');
  if (from.startsWith('tests/'))
    return to.startsWith('tests/') ? written.startsWith('@/') : written.startsWith('../');
  if (!/^(?:components|pages|store)\//.test(from)) return false;
  return written.startsWith('../') && !(from.startsWith('pages/') && to.startsWith('pages/'));
}

/**
 * Sibling folders that import each other, directly or not, and each import between them. An import counts
 * for the two places where its paths diverge, however deep the files are: `lib/a/x/one.ts` → `lib/b/two.ts`
 * leads from `lib/a` to `lib/b`. A file takes part like a folder, but a knot needs at least two folders.
 */
function folderKnots(imports: readonly Import[]): readonly Violation[] {
  const steps = imports.map(({ from, to }) => ({ path: [from, to], ...whereTheyPart(from, to) }));
  const next = new Map<string, readonly string[]>();
  for (const { here, there } of steps) next.set(here, [...(next.get(here) ?? []), there]);
  const reach = new Map([...next.keys()].map((place) => [place, reachedFrom(place, next)]));

  const placesSoFar = new Set<string>();
  return [...reach].flatMap(([place, reached]) => {
    if (placesSoFar.has(place)) return [];
    const knot = new Set([...reached].filter((other) => reach.get(other)?.has(place)));
    knot.forEach((member) => placesSoFar.add(member));
    const folders = [...knot].filter((member) => !/\.\w+$/.test(member));
    if (folders.length < 2) return [];
    const ties = steps.filter(({ here, there }) => knot.has(here) && knot.has(there));
    return [{ path: folders }, ...ties].map(({ path }) => ({ rule: 'no-circular-folders', path }));
  });
}

const top = (path: string) => path.slice(0, path.indexOf('/'));

function whereTheyPart(from: string, to: string): { readonly here: string; readonly there: string } {
  const [own, other] = [from.split('/'), to.split('/')];
  const depth = own.findIndex((part, at) => part !== other[at]) + 1;
  return { here: own.slice(0, depth).join('/'), there: other.slice(0, depth).join('/') };
}

/** All places that can be reached from one; the place itself only if there is a way back. */
function reachedFrom(place: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [place];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const news = (next.get(at) ?? []).filter((one) => !reached.has(one));
    news.forEach((one) => reached.add(one));
    open.push(...news);
  }
  return reached;
}
