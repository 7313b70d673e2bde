const PRODUCT = /^(?:cms\/src|components|lib|pages|sandbox|server|store|tools)\/.+\.[cm]?[jt]sx?$/;
const TEST = /^tests\/.+\.test\.tsx?$/;

/** Where the test of a file is, without suffixes; of a test, where it is. */
export const testPathOf = (path: string): string =>
  path
    .replace(/^(?:lib\/|tests\/)?/, 'tests/')
    .replace(/(?:\.(?:server|client|island|lazy-styles|dom|property|test))*\.[cm]?[jt]sx?$/, '');

/**
 * The tests that have the name of a file of their own room (a folder of `lib`, or a top-level one), but
 * another path.
 */
export function misplacedTests(files: readonly string[]): readonly string[] {
  const sources = files.filter((file) => PRODUCT.test(file)).map(testPathOf);
  return files
    .filter((file) => TEST.test(file))
    .flatMap((test) => {
      const path = testPathOf(test);
      const namesakes = sources.filter((source) => roomAndName(source) === roomAndName(path));
      return namesakes.length === 0 || namesakes.includes(path)
        ? []
        : [`${test}: the file of that name has its test at ${namesakes.join(' or ')}`];
    });
}

/** `tests/cms/strapi/map-post` and `tests/cms/map-post` are in one room and have one name. */
function roomAndName(path: string): string {
  const [, room, ...rest] = path.split('/');
  return `${room} ${rest.at(-1)?.replaceAll('-', '').toLowerCase()}`;
}
