import { z } from 'zod';
import { wireId, wireList, wireText } from '../../cms/contract/scalars';

const pixels = z.number().int().min(1).max(20_000).optional().catch(undefined);

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
  .refine(({ id }) => id !== '');

export type Template = z.output<typeof template>;

/** GET /get_templates_v2: a list, bare or inside `data` or `templates`. */
export const templatesReply = z
  .union([
    z.array(z.unknown()),
    z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
    z.object({ templates: z.array(z.unknown()) }).transform(({ templates }) => templates),
  ])
  .transform((members) => wireList(template).parse(members));

/** GET /get_template_by_id_revamp: the record, bare or inside `data`. */
export const templateReply = z.union([z.object({ data: template }).transform(({ data }) => data), template]);

/** GET /autocomplete: suggestions, bare or inside `data`. */
export const autocompleteReply = z
  .union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data)])
  .transform((members) => members.filter((member) => typeof member === 'string'));
