import { join } from 'node:path';
import { toLocale, type Locale } from '../../lib/config/languages';
import type { AccountWorld } from '../account/account-world';
import { uploadReply } from '../cms/uploads/upload-reply';
import type { FindDrawing } from '../cms/uploads/find-drawing';
import { createImageStore } from '../cms/uploads/image-store';
import { errorReply, jsonReply } from '../http/reply';
import type { Service } from '../http/service';
import { TEMPLATE_SIZES } from '../cms/uploads/media';
import { templateFile, TEMPLATES, type SandboxTemplate } from './templates';

type MediaOptions = {
  readonly findDrawing: FindDrawing;
  readonly imageCacheDir: string;
  readonly world: Pick<AccountWorld, 'caller'>;
};

const SUGGESTIONS = 6;
const MAX_LIMIT = 100;

/** `/media`: the media API (specification §7), whose three calls only read. */
export function createMediaService({ findDrawing, imageCacheDir, world }: MediaOptions): Service {
  const images = createImageStore({ findDrawing, cacheDir: imageCacheDir });
  return {
    name: 'media',
    prefix: '/media',
    isExemptFromFaults: (path) => path.startsWith('/thumbnails/'),
    handle(request) {
      const { method, path, query, headers } = request;
      if (path.startsWith('/thumbnails/')) {
        return uploadReply({ ...request, path: join('/uploads', path.slice('/thumbnails'.length)) }, images);
      }
      if (method !== 'GET') return errorReply(405);
      // No log-in is needed, but a token must be valid if one is sent.
      if (headers.authtoken !== undefined && world.caller(headers) === null) return errorReply(401);
      const params = new URLSearchParams(query);
      const language = languageIn(params);
      const favourites = world.caller(headers)?.favourites;
      if (path === '/get_templates_v2') return jsonReply({ data: list(params, language, favourites) });
      if (path === '/autocomplete') return jsonReply({ data: suggest(params.get('search') ?? '', language) });
      if (path === '/get_template_by_id_revamp') {
        const template = TEMPLATES.find(({ id }) => String(id) === params.get('id'));
        if (!template) return errorReply(404, 'no such template');
        return jsonReply({ data: onTheWire(template, language, favourites) });
      }
      return errorReply(404);
    },
  };
}

function list(params: URLSearchParams, language: Locale, favourites: readonly string[] | undefined) {
  const words = wordsOf(params.get('search') ?? '');
  const category = params.get('category');
  const start = numberIn(params, 'start', 0);
  const limit = Math.min(numberIn(params, 'limit', 24), MAX_LIMIT);
  return TEMPLATES.filter((template) => category === null || template.category === category)
    .filter(({ titles }) =>
      words.every((word) => wordsOf(titles[language]).some((own) => own.startsWith(word))),
    )
    .slice(start, start + limit)
    .map((template) => onTheWire(template, language, favourites));
}

/** Titles in which a word begins with the typed text. */
function suggest(text: string, language: Locale): readonly string[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return TEMPLATES.map(({ titles }) => titles[language])
    .filter((title) => words.every((word) => wordsOf(title).some((own) => own.startsWith(word))))
    .slice(0, SUGGESTIONS);
}

function onTheWire(
  { id, slug, shape, category, seconds, titles, about }: SandboxTemplate,
  language: Locale,
  favourites: readonly string[] = [],
) {
  const file = templateFile(shape, slug, language);
  return {
    id,
    title: titles[language],
    description: about[language],
    slug,
    category,
    duration: seconds,
    ...TEMPLATE_SIZES[shape],
    thumbnail: `/thumbnails/${file}.png`,
    preview: `/thumbnails/${file}.mp4`,
    is_favourite: favourites.includes(String(id)),
  };
}

function languageIn(params: URLSearchParams): Locale {
  return toLocale(params.get('language') ?? undefined);
}

/** Ignores case and accents: "etapes" means "étapes". */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function numberIn(params: URLSearchParams, name: string, otherwise: number): number {
  const value = params.get(name);
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : otherwise;
}
