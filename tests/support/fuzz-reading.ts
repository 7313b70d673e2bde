import { z } from 'zod';
import { leavesOf, withField, WRONG_SHAPES, type Leaf, type Path } from './fuzz-wire';

/** Reads a record into a model; its schema may refuse the record. */
type Read = (record: unknown) => unknown;

type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

const MAX_TEXT = 20_000;

/** The model, or null if the schema refuses the record. Errors: passes on any other error. */
export function readOrNull(read: Read, record: unknown): unknown {
  try {
    return read(record);
  } catch (error) {
    if (error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/**
 * The kinds of value at each place of these models. They are usually those of a complete record and of one
 * without any field.
 */
export function kindsOf(models: readonly unknown[]): Kinds {
  const kinds = new Map<string, Set<string>>();
  for (const { at, value } of models.flatMap((model) => leavesOf(model)))
    kinds.set(at, (kinds.get(at) ?? new Set()).add(kindOf(value)));
  return kinds;
}

/** A text may have one entry per language: any key then counts as `*`. */
const anyKey = (place: string) => place.replace(/[^.]+$/, '*');

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

/**
 * Whether a value is null or of a kind that its place usually has, within the contract's limits. An editor's
 * HTML has other limits.
 */
function isFit({ at, value }: Leaf, kinds: ReadonlySet<string> | undefined): boolean {
  if (value === null) return true;
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  if (typeof value === 'string' && value.length > MAX_TEXT && !at.endsWith('.body')) return false;
  return kinds?.has(kindOf(value)) ?? false;
}

/**
 * The unfit values in the models of a record whose field at this path has each of the wrong shapes in turn.
 */
export function wrongLeaves(read: Read, record: unknown, path: Path, allowed: Kinds): readonly string[] {
  return Object.entries(WRONG_SHAPES).flatMap(([shape, value]) =>
    leavesOf(readOrNull(read, withField(record, path, value)))
      .filter((leaf) => !isFit(leaf, allowed.get(leaf.at) ?? allowed.get(anyKey(leaf.at))))
      .map(({ at, value }) => `${shape}: ${at} is ${String(value)}`),
  );
}
