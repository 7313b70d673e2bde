import { readPriceChoice } from '../config/price-choice';
import { editorParams, type Project } from '../mini-editor/project';

/** A plan, how often it is paid, and in which currency (ISO 4217). */
export type PlanChoice = {
  readonly id: string;
  readonly duration: 'monthly' | 'yearly';
  readonly currency: string;
};

/** Paths in the studio that this site links to. */
export const studioPath = {
  templates: () => '/templates',
  /** The editor with a template; the list of templates if the id is invalid. */
  template: (id: string) => (/^[\w-]{1,64}$/.test(id) ? `/editor?template_id=${id}` : '/templates'),
  /** The editor, with what was made on the home page as its parameters. */
  editor: (project: Project) => `/editor?${new URLSearchParams(editorParams(project)).toString()}`,
  /** Where a plan is bought, at the price shown; the studio's front page if the id is invalid. */
  plan: ({ id, duration, currency }: PlanChoice) =>
    /^[\w-]{1,64}$/.test(id) ? `/plans/${id}?plan_duration=${duration}&currency=${currency}` : '/',
} as const;

/**
 * The words of the video that a path hands over (`studioPath.editor`), '' if it has none; null for every
 * other path.
 */
export function videoTitleOf(path: string): string | null {
  const [place, query] = path.split('?');
  const params = new URLSearchParams(query);
  return place === '/editor' && params.has('clips') ? (params.get('title_text') ?? '') : null;
}

/** The inverse of `studioPath.template`: the id of the template that a path leads to, or null. */
export function templateOf(path: string): string | null {
  return /^\/editor\?template_id=([\w-]{1,64})$/.exec(path)?.[1] ?? null;
}

/** The inverse of `studioPath.plan`; a path without a currency has ''. Null for every other path. */
export function planOf(path: string): PlanChoice | null {
  const [, id, duration, currency = ''] =
    /^\/plans\/([\w-]{1,64})\?plan_duration=(monthly|yearly)(?:&currency=([A-Z]{3}))?$/i.exec(path) ?? [];
  if (id === undefined) return null;
  const choice = readPriceChoice(currency, duration ?? '');
  return { id, duration: choice.duration || 'monthly', currency: choice.currency };
}
