import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { typeProgram } from '../support/type-program';

/** What is used most, and must have an example. */
const MOST_USED = ['createCache', 'pageProps', 'track', 'mapElements', 'Island'];

/** The example of a documented name, as a file beside the module that exports it. */
type Example = { readonly name: string; readonly path: string; readonly code: string };

const modules = ['lib', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

/** Each `@example` of a module, whose other exports it may use too. */
function examplesIn(path: string, text: string): readonly Example[] {
  if (!text.includes('@example')) return [];
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const exports = [...text.matchAll(/^export (?:async )?(?:function|const|type) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const moduleName = basename(path).replace(/\.tsx?$/, '');
  return statements.flatMap((statement) =>
    ts
      .getJSDocTags(statement)
      .filter(({ tagName }) => tagName.text === 'example')
      .map(({ comment }, number) => {
        const name =
          ts.isFunctionDeclaration(statement) && statement.name
            ? statement.name.text
            : `${path}: not a function`;
        const code = /^```tsx?\n([^]+)\n```$/.exec(ts.getTextOfJSDocComment(comment) ?? '')?.[1];
        return {
          name,
          path: join(dirname(path), `${name}-example-${number}.tsx`),
          code: `import { ${exports.join(', ')} } from './${moduleName}';\n${code ?? 'no code in a fence'}\n`,
        };
      }),
  );
}

const written = modules.flatMap((path) => examplesIn(path, readFileSync(path, 'utf8')));

/** A broken copy of the first example, which must not compile. */
const broken: readonly Example[] = written.slice(0, 1).map((example) => ({
  ...example,
  path: example.path.replace('-example-', '-broken-'),
  code: example.code.replaceAll(`${example.name}(`, `${example.name}(Symbol(), `),
}));

const examples = [...written, ...broken];
const program = typeProgram(
  examples.map(({ path }) => path),
  Object.fromEntries(examples.map(({ path, code }) => [path, code])),
);

function problemsOf({ path }: Example): readonly string[] {
  const file = program.getSourceFile(path);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

it('what is used most has an example', () => {
  const exampleNames = written.map(({ name }) => name);
  expect(exampleNames).toEqual(expect.arrayContaining(MOST_USED));
});

it.each(written)('the example of $name compiles', (example) => {
  expect(problemsOf(example)).toEqual([]);
});

it('an example that calls its function wrongly does not compile', () => {
  expect(broken.flatMap(problemsOf)).not.toEqual([]);
});
