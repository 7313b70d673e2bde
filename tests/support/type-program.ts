import { relative } from 'node:path';
import ts from 'typescript';

/** The types of other packages would only cost time. */
const RESOLVED = /^(?:\.|@\/|(?:i18next|react|react\/jsx-runtime|csstype)$)/;

/** Files that no test plants, parsed once for all programs. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/**
 * A program of the project's own files, with the settings of tsconfig.json. Of other packages it has only
 * React and i18next: what comes from another one is `any`. `planted`: files that are not on the disk.
 */
export function typeProgram(
  entries: readonly string[],
  planted: Readonly<Record<string, string>> = {},
): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
  options.types = [];
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => planted[relative('.', file)] ?? readFile(file);
  host.fileExists = (file) => relative('.', file) in planted || fileExists(file);
  host.getSourceFile = (file, ...how) => {
    if (relative('.', file) in planted) return getSourceFile(file, ...how);
    if (!parsedFiles.has(file)) parsedFiles.set(file, getSourceFile(file, ...how));
    return parsedFiles.get(file);
  };
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) =>
      RESOLVED.test(text) || file.includes('/node_modules/')
        ? ts.resolveModuleName(text, file, options, host, cache)
        : { resolvedModule: undefined },
    );
  return ts.createProgram([...entries, 'types/i18next.d.ts', 'types/islands.d.ts'], options, host);
}
