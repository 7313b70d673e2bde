import * as z from 'zod/mini';
import { readableMembers, wireId, wireList, wireText } from '../../cms/contract/scalars';

const pixels = z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(20_000))), undefined);

const seconds = z.catch(z.optional(z.number().check(z.gt(0), z.maximum(36_000))), undefined);

/** A template. The fields are not shown; these are our choice, and only the id is indispensable. */
const template = z
  .object({
    id: wireId,
    title: wireText,
    /** What it is for, in the language of the title. */
    description: wireText,
    slug: wireText,
    category: wireText,
    thumbnail: wireText,
    /** URL of a video without sound that shows it. */
    preview: wireText,
    width: pixels,
    height: pixels,
    duration: seconds,
  })
  .check(z.refine(({ id }) => id !== ''));

export type Template = z.output<typeof template>;

/** The list inside a member of this name. */
const listIn = (name: string) =>
  z.pipe(
    z.object({ [name]: z.array(z.unknown()) }),
    z.transform((lists) => Object.values(lists).flat()),
  );

/** GET /get_templates_v2: a list, bare or inside `data` or `templates`; refused if no member can be read. */
export const templatesReply = z.pipe(
  z.union([z.array(z.unknown()), listIn('data'), listIn('templates')]),
  readableMembers(template),
);

/** The record, bare or inside `data`. */
const oneOf = <T>(record: z.ZodMiniType<T>) =>
  z.union([
    z.pipe(
      z.object({ data: record }),
      z.transform(({ data }) => data),
    ),
    record,
  ]);

/** GET /get_template_by_id_revamp. */
export const templateReply = oneOf(template);

/** The same call with a user's token: whether the template is one of their favourites. */
export const favouriteReply = oneOf(z.object({ is_favourite: z.boolean() }));

/** GET /get_templates_v2 with a user's token: which of them are favourites. */
export const favouritesReply = z.pipe(
  z.union([z.array(z.unknown()), listIn('data'), listIn('templates')]),
  wireList(z.object({ id: wireId, is_favourite: z.catch(z.boolean(), false) })),
);

/** GET /autocomplete: suggestions, bare or inside `data`. */
export const autocompleteReply = z.pipe(
  z.union([z.array(z.unknown()), listIn('data')]),
  readableMembers(z.string()),
);
