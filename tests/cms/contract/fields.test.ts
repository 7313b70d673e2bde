import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FIELDS } from '@/lib/cms/contract/fields';
import { POST_FIELDS } from '@/lib/cms/contract/post-fields';
import { shapeOf } from '@/lib/cms/contract/shape-of';
import { WIRE_KINDS } from '@/lib/cms/strapi/contract/kinds';
import { wireBlog } from '@/lib/cms/strapi/contract/blog';
import { createStrapi5 } from '@/lib/cms/strapi/strapi-5';
import { fieldsFile } from '@/tools/cms/write-fields';

it('the list of fields is that of the schemas in cms/: npm run cms:fields', () => {
  expect(readFileSync('lib/cms/contract/fields.ts', 'utf8')).toBe(fieldsFile());
});

it('names no private field', () => {
  expect(JSON.stringify(FIELDS)).not.toMatch(/username|importMark|publishAt/);
});

it('a field is read by its kind, unless it is read apart or what it holds has a schema of its own', () => {
  const fields = { subtitle: 'string', sent: 'datetime', order: 'integer', faqs: 'post.faqs' } as const;
  const read = z.object(shapeOf(fields, WIRE_KINDS, ['order']));
  const sent = '2026-11-28T10:00:00.000Z';
  expect(read.parse({ subtitle: ' A <b> ', sent, order: 1, faqs: [] })).toEqual({ subtitle: 'A <b>', sent });
  expect(read.parse({ subtitle: {} })).toEqual({ subtitle: '', sent: '' });
});

it('Strapi 5 is asked for every field of a post that is read, with what is inside it', () => {
  const query = new URL(
    createStrapi5({ token: '', previewToken: '' }).list('blogs', { locale: 'en' }).path,
    'https://a.b',
  );
  const queryPairs = [...query.searchParams].flatMap(([name, value]) =>
    name.startsWith('fields[') ? [value] : (/^populate\[(\w+)\]/.exec(name)?.[1] ?? []),
  );
  // Names of v3, and of this site before.
  const others = ['id', 'published_at', 'publishedAt', 'created_at', 'updated_at', 'Language', 'language'];
  expect(queryPairs).toEqual(
    expect.arrayContaining(Object.keys(wireBlog.shape).filter((name) => !others.includes(name))),
  );
  expect(queryPairs).toEqual(expect.arrayContaining(Object.keys(POST_FIELDS)));
  expect(query.searchParams.get('populate[howToSchema][populate][step][populate][image][fields][0]')).toBe(
    'url',
  );
  expect(queryPairs).not.toContain('body');
});
