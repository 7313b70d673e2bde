import * as z from 'zod/mini';
import { wireId, wireList, wireText } from '../../cms/contract/scalars';

const pixels = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(20_000))), undefined);

/** A template in a list. The fields are not shown; these are the minimum that a card needs. */
const template = z
  .object({
    id: wireId,
    title: wireText,
    slug: wireText,
    category: wireText,
    thumbnail: wireText,
    width: pixels,
    height: pixels,
  })
  .check(z.refine(({ id }) => id !== ''));

export type Template = z.output<typeof template>;

/** The list inside a member of this name. */
const listIn = (name: string) =>
  z.pipe(
    z.object({ [name]: z.array(z.unknown()) }),
    z.transform((found) => Object.values(found).flat()),
  );

/** GET /get_templates_v2: a list, bare or inside `data` or `templates`. */
export const templatesReply = z.pipe(
  z.union([z.array(z.unknown()), listIn('data'), listIn('templates')]),
  wireList(template),
);

/** GET /get_template_by_id_revamp: the record, bare or inside `data`. */
export const templateReply = z.union([
  z.pipe(
    z.object({ data: template }),
    z.transform(({ data }) => data),
  ),
  template,
]);

/** GET /autocomplete: suggestions, bare or inside `data`. */
export const autocompleteReply = z.pipe(
  z.union([z.array(z.unknown()), listIn('data')]),
  z.transform((members) => members.filter((member) => typeof member === 'string')),
);
