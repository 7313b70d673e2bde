/**
 * Sends the queries in queries.ts to a running Strapi 5 (`STRAPI_URL`, `STRAPI_TOKEN`,
 * `STRAPI_PREVIEW_TOKEN`) with the content of the sandbox, and writes the replies to answers.json: `npm run
 * record:strapi-5`. Texts, ids and lists are cut to keep the file readable. `-- --times` writes nothing, and
 * prints how long each takes, and pages far from the first.
 */
import { writeFileSync } from 'node:fs';
import { exitWithError } from '@/tools/lib/exit-with-error';
import { sourceOf, keyOf, type Answers } from './clients';
import type { ContentSource } from '@/lib/cms/content-source';
import { QUERIES } from './queries';

const TEXT = 16;
const ID = 8;
const RECORDS = 1;
/** The median of so many counts. */
const TIMES = 9;

const { STRAPI_URL = 'http://127.0.0.1:1337', STRAPI_TOKEN = '', STRAPI_PREVIEW_TOKEN = '' } = process.env;
const answers: Record<string, Answers[string]> = {};

const source = sourceOf(
  async (path, headers) => {
    const response = await fetch(STRAPI_URL + path, { headers });
    const answer = (await response.json()) as Answers[string];
    if (!response.ok) throw new Error(`${response.status} ${path}\n${JSON.stringify(answer)}`);
    answers[keyOf(path)] = shortened(answer);
    return answer;
  },
  { token: STRAPI_TOKEN, previewToken: STRAPI_PREVIEW_TOKEN },
);
(process.argv.includes('--times') ? measure() : record()).catch(exitWithError);

async function measure(): Promise<void> {
  const far: Readonly<Record<string, (source: ContentSource) => Promise<unknown>>> = {
    'newest, page 200': (source) => source.posts({ locale: 'en', page: 200, pageSize: 9 }),
    'everyPost, last 100': async (source) =>
      source.records({ start: Math.max(0, (await source.countRecords()) - 100), limit: 100 }),
  };
  for (const [name, query] of Object.entries({ ...QUERIES, ...far })) {
    const times: number[] = [];
    while (times.length < TIMES) {
      const startMs = performance.now();
      await query(source);
      times.push(performance.now() - startMs);
    }
    times.sort((one, other) => one - other);
    process.stdout.write(`${name}: ${Math.round(times[(TIMES - 1) / 2] ?? 0)} ms\n`);
  }
}

async function record(): Promise<void> {
  for (const query of Object.values(QUERIES)) await query(source);
  const lines = Object.entries(answers).map((answer) => answer.map((part) => JSON.stringify(part)).join(':'));
  writeFileSync('tests/cms/strapi-5/answers.json', `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${Object.keys(answers).length} answers\n`);
}

function shortened(answer: Answers[string]): Answers[string] {
  const cut = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    return name === 'documentId' ? value.slice(0, ID) : value.includes(' ') ? value.slice(0, TEXT) : value;
  };
  // why: cutting texts, ids and lists does not change the shape
  return JSON.parse(
    JSON.stringify({ ...answer, data: answer.data.slice(0, RECORDS) }, cut),
  ) as Answers[string];
}
