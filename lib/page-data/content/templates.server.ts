import type { Template } from '../../media/contract/template';
import { createMediaApi, type MediaApi } from '../../media/media-api';
import {
  HOME_TEMPLATES,
  TEMPLATES_AT_A_TIME,
  TEMPLATES_DEADLINE_MS,
  TEMPLATES_MAX,
} from '../../config/constants';
import { processCache } from '../../cache/process-cache.server';
import { env } from '../../config/env.server';
import { LOCALES, type Locale } from '../../config/languages';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import { optimisedImageUrl } from '../../next/image-url';
import { processSingleton } from '../../process/process-singleton';
import { toTemplateCards } from '../../media/map-template';
import type { TemplateCard } from '../../media/template-card';
import { clientOf } from '../services/upstreams.server';

const mediaApi = (): MediaApi =>
  processSingleton('media-api', () => {
    const http = clientOf('media');
    // A page waits for this call, so its deadline is shorter than a form's.
    return createMediaApi({ call: (call) => http.call({ ...call, deadlineMs: TEMPLATES_DEADLINE_MS }) });
  });

const FRESH_MS = 60_000;
const USABLE_MS = 3_600_000;

/**
 * All templates of a language, in the service's order: the service does not return the number of templates
 * or their shapes, so lists, counts and pages are derived from all of them. Those older than an hour are
 * shown only if the media API fails.
 *
 * Errors: rejects with an HttpError if none are cached.
 */
export const allTemplates = async (locale: Locale): Promise<readonly TemplateCard[]> =>
  (await knownTemplates(locale)).cards;

export type KnownTemplates = {
  readonly cards: readonly TemplateCard[];
  readonly descriptions: ReadonlyMap<string, string>;
};

/** The same, with a description of each by its id. Errors: as above. */
export function knownTemplates(locale: Locale): Promise<KnownTemplates> {
  return processCache('templates', () => ({
    load: loadTemplates,
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    max: LOCALES.length,
    onError: (error) => logger.error('templates: the last good ones are used', error),
  })).get(locale);
}

/** Requests more until a reply contains nothing new: the service may send fewer at a time than requested. */
async function loadTemplates(language: string): Promise<KnownTemplates> {
  const templatesById = new Map<string, Template>();
  for (let start = 0; start < TEMPLATES_MAX; start = templatesById.size) {
    const query = { language, start, limit: TEMPLATES_AT_A_TIME };
    for (const template of await mediaApi().templates(query)) templatesById.set(template.id, template);
    if (templatesById.size === start) break;
  }
  return {
    cards: cardsOrThrow([...templatesById.values()]),
    descriptions: new Map([...templatesById.values()].map(({ id, description }) => [id, description])),
  };
}

/** Errors: throws an HttpError if none of them can be shown, because that is not "there are none". */
function cardsOrThrow(templates: readonly Template[]): readonly TemplateCard[] {
  const cards = toTemplateCards(templates, env());
  if (templates.length > 0 && cards.length === 0) throw unshown('/get_templates_v2');
  return cards;
}

const unshown = (path: string) =>
  new HttpError('shape', 'media', path, null, { detail: 'no template has a title and an image' });

/** The home page's templates, as many as its row holds. Errors: as above. */
export async function homeTemplates(locale: Locale): Promise<readonly TemplateCard[]> {
  return (await allTemplates(locale)).slice(0, HOME_TEMPLATES);
}

/**
 * Templates with these words in the title, as the service finds them.
 *
 * Errors: rejects with an HttpError.
 */
export async function findTemplates(locale: Locale, search: string): Promise<readonly TemplateCard[]> {
  return cardsOrThrow(await mediaApi().templates({ language: locale, search, limit: TEMPLATES_AT_A_TIME }));
}

export type WholeTemplate = TemplateCard & {
  readonly description: string;
};

/**
 * The template with this slug or id; null if there is none that can be shown.
 *
 * Errors: rejects with an HttpError, also for a template of the list that the service then does not know or
 * sends unreadable: what has been deleted disappears from the list first.
 */
export async function templateAt(slugOrId: string, locale: Locale): Promise<WholeTemplate | null> {
  const listed = (await allTemplates(locale)).find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  const id = listed?.id ?? slugOrId;
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  try {
    const template = await mediaApi().template(id, locale);
    const [card] = toTemplateCards([template], env());
    if (card) return { ...card, description: template.description };
    if (listed) throw unshown('/get_template_by_id_revamp');
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404 && !listed) return null;
    throw error;
  }
}

/**
 * One template for the account form: its title in the page's language and a small image.
 *
 * Errors: rejects with an HttpError; null if it has no title or no usable image.
 */
export async function templateChoice(
  id: string,
  locale: Locale,
): Promise<{ readonly title: string; readonly image: string } | null> {
  const listedCard = (await allTemplates(locale).catch(() => [])).find((template) => template.id === id);
  const card = listedCard ?? (await templateAt(id, locale));
  return card && { title: card.title, image: smallImage(card.src) };
}

/** The URL of an image for the account form. */
export const smallImage = (src: string) => optimisedImageUrl(src, 192);

/**
 * Template titles that begin with the typed text.
 *
 * Errors: rejects with an HttpError.
 */
export function suggestTemplates(text: string, locale: Locale): Promise<readonly string[]> {
  return mediaApi().autocomplete(text, locale);
}
