import { z } from 'zod';
import { leavesOf, withField, WRONG_SHAPES, type Leaf, type Path } from './fuzz-wire';

/** What is made of a record; a schema may refuse it. */
type Read = (record: unknown) => unknown;

type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

const MAX_TEXT = 20_000;

/** Errors: whatever is not a schema's own refusal. */
export function readOrNull(read: Read, record: unknown): unknown {
  try {
    return read(record);
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Kinds of value at each place of a model: in a whole record and in one without any field. */
export function kindsOf(models: readonly unknown[]): Kinds {
  const kinds = new Map<string, Set<string>>();
  for (const { at, value } of models.flatMap((model) => leavesOf(model)))
    kinds.set(at, (kinds.get(at) ?? new Set()).add(kindOf(value)));
  return kinds;
}

/** A text may be one for each language: any key then has the place of `*`. */
const anyKey = (place: string) => place.replace(/[^.]+$/, '*');

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

/** A value of a kind that this place has otherwise, or nothing at all, within the limits of the contract. An editor's HTML has others. */
function isFit({ at, value }: Leaf, kinds: ReadonlySet<string> | undefined): boolean {
  if (value === null) return true;
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  if (typeof value === 'string' && value.length > MAX_TEXT && !at.endsWith('.body')) return false;
  return kinds?.has(kindOf(value)) ?? false;
}

/** Everything that is not fit in what is made of a record, with each wrong shape in the place of one field. */
export function wrongLeaves(read: Read, record: unknown, path: Path, allowed: Kinds): readonly string[] {
  return Object.entries(WRONG_SHAPES).flatMap(([shape, value]) =>
    leavesOf(readOrNull(read, withField(record, path, value)))
      .filter((leaf) => !isFit(leaf, allowed.get(leaf.at) ?? allowed.get(anyKey(leaf.at))))
      .map(({ at, value: found }) => `${shape}: ${at} is ${String(found)}`),
  );
}
