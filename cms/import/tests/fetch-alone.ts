/** Fetches the pictures of an old site in a process of its own, which a test kills: `fetch-alone.ts FOLDER ORIGIN COUNT`. */
import { fetchFiles } from '../fetch-files';

const [folder = '', origin = '', count = '0'] = process.argv.slice(2);
const urls = Array.from({ length: Number(count) }, (_, index): readonly [string, readonly string[]] => [
  index.toString(16).padStart(16, '0'),
  [`${origin}/${index % 10 === 0 ? 'gone' : 'n'}${index}.png`],
]);
void fetchFiles(
  { images: new Map(urls), files: new Map() },
  { folder, allowPrivate: true, onStep: () => undefined },
).then(({ files }) => process.stdout.write(String(files.size)));
