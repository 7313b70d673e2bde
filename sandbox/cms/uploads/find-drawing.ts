import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '../../../lib/config/languages';
import { outlineText } from './outline-text';
import { drawingIn } from './template-words';

/** The SVG document with this name; null when there is none. */
export type FindDrawing = (name: string) => string | null;

const DRAWINGS = join(__dirname, '..', '..', 'drawings');
const CATEGORIES = readdirSync(join(DRAWINGS, 'cover'));

/**
 * The committed drawing with this name, from sandbox/drawings.
 *
 * Names: `cover-<post key>-<category slug>`, `figure-<kind>-<name>`, `portrait-<name>`, `still-<post key>`,
 * `template-<shape>-<slug>`, the same with `-in-<language>`, `logo`, `og-background`. A post, figure, video or author without its own drawing
 * gets one of its folder's `any-1.svg`, `any-2.svg`, …, always the same one, so that generated posts have
 * covers too.
 * Units:  media.ts says how many pixels each kind has.
 * Errors: never throws; null for an unknown name.
 */
export const findDrawing: FindDrawing = (name) => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return null;
  const [, shape = '', slug = '', language] = /^template-([a-z]+)-(.+)-in-([a-z]+)$/.exec(name) ?? [];
  if (isLocale(language)) {
    const path = join(DRAWINGS, 'template', shape, `${slug}.svg`);
    return existsSync(path) ? outlineText(drawingIn(readFileSync(path, 'utf8'), slug, language)) : null;
  }
  const place = placeOf(name);
  if (place === null) return null;
  const [folder, file] = place;
  return readDrawing(folder, file) ?? readDrawing(folder, anyOf(folder, name));
};

/** Folder and file name of a drawing; null for a name of an unknown kind. */
function placeOf(name: string): readonly [folder: string, file: string] | null {
  if (name === 'logo' || name === 'og-background') return ['', name];
  const [kind = '', first = '', ...others] = name.split('-');
  const rest = name.slice(kind.length + 1);
  if (rest === '') return null;
  if (kind === 'portrait' || kind === 'still') return [kind, rest];
  if (kind === 'cover') {
    const category = CATEGORIES.find((slug) => rest.endsWith(`-${slug}`));
    return category === undefined ? null : [join('cover', category), rest.slice(0, -category.length - 1)];
  }
  return (kind === 'figure' || kind === 'template') && others.length > 0
    ? [join(kind, first), others.join('-')]
    : null;
}

function readDrawing(folder: string, file: string | null): string | null {
  const path = join(DRAWINGS, folder, `${file}.svg`);
  return file !== null && existsSync(path) ? outlineText(readFileSync(path, 'utf8')) : null;
}

/** The common drawing of the folder that this name always gets; null if the folder has none. */
function anyOf(folder: string, name: string): string | null {
  const path = join(DRAWINGS, folder);
  const common = existsSync(path) ? readdirSync(path).filter((file) => file.startsWith('any-')) : [];
  if (common.length === 0) return null;
  const index = createHash('sha1').update(name).digest().readUInt32BE() % common.length;
  return common[index]?.slice(0, -'.svg'.length) ?? null;
}
