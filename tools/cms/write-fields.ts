/**
 * `npm run cms:fields`: writes `lib/cms/contract/fields.ts` from the content model of cms/, so that a field is
 * declared there only. Fields that Strapi keeps private are left out.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = 'cms/src';
const TARGET = 'lib/cms/contract/fields.ts';

const attribute = z.object({
  type: z.string(),
  component: z.string().optional(),
  target: z.string().optional(),
  private: z.boolean().optional(),
});
const schema = z.object({ attributes: z.record(z.string(), attribute) });

/** The text of the file as the content model is now. */
export function fieldsFile(): string {
  const types = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const name =
        /^api\/([^/]+)\/content-types\/\1\/schema\.json$/.exec(file)?.[1] ??
        /^components\/([^/]+\/[^/]+)\.json$/.exec(file)?.[1]?.replace('/', '.');
      return name ? [{ name, text: typeText(readFileSync(`${FOLDER}/${file}`, 'utf8')) }] : [];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return `/**
 * What editors can fill in, by type or component: the kind of each field. Made by \`npm run cms:fields\` from
 * the schemas in cms/src; \`tests/cms/contract/fields.test.ts\` fails while it is old.
 */
export const FIELDS = {
${types.map(({ name, text }) => `  ${keyText(name)}: {\n${text}  },\n`).join('')}} as const;
`;
}

const typeText = (json: string) =>
  Object.entries(schema.parse(JSON.parse(json)).attributes)
    .filter(([, one]) => !one.private)
    .map(
      ([name, one]) =>
        `    ${name}: '${one.component ?? (one.target ? `api::${one.target.split('.')[1]}` : one.type)}',\n`,
    )
    .join('');

const keyText = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

if (process.argv[1]?.endsWith('write-fields.ts')) writeFileSync(TARGET, fieldsFile());
