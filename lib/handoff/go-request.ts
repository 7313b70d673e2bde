import { PROMPT_MAX_CHARACTERS } from '../config/constants';
import type { HandoffRequest } from './handoff-url';
import { studioPath } from './studio-path';

/** A link into an app, and the page whose parameters are passed on. */
export type GoRequest = { readonly request: HandoffRequest; readonly pageHref: string };

type Query = { readonly get: (name: string) => string | null };

const MAX_SEARCH_CHARACTERS = 100;
const MAX_SOURCE_CHARACTERS = 64;

/**
 * Reads `/api/go/<target>?<query>` as a hand-off: a search for templates goes to the studio, a prompt to the AI app. The
 * server uses it for visitors without a session, the browser for those with one.
 *
 * Errors: never throws for a valid page URL; null for an unknown target.
 */
export function readGoRequest(target: unknown, query: Query, pageHref: string): GoRequest | null {
  switch (target) {
    case 'templates':
      return {
        request: {
          app: 'studio',
          flow: 'signup',
          otherUrl: studioPath.templates(textOf(query.get('search'), MAX_SEARCH_CHARACTERS)),
        },
        pageHref,
      };
    case 'studio':
      return { request: { app: 'studio', flow: 'login' }, pageHref };
    case 'ai': {
      const uxSource = textOf(query.get('ux_source'), MAX_SOURCE_CHARACTERS);
      const prompt = textOf(query.get('prompt'), PROMPT_MAX_CHARACTERS);
      return { request: { app: 'ai', uxSource }, pageHref: withPrompt(pageHref, prompt) };
    }
    default:
      return null;
  }
}

/** The app reads the prompt from the page's parameters. It comes first, so that the length limit never cuts it off. */
function withPrompt(pageHref: string, prompt: string): string {
  const page = new URL(pageHref);
  const parameters = new URLSearchParams(prompt === '' ? [] : [['prompt', prompt]]);
  page.searchParams.forEach((value, name) => name !== 'prompt' && parameters.append(name, value));
  page.search = parameters.toString();
  return page.href;
}

function textOf(value: string | null, maxCharacters: number): string {
  return [...(value ?? '').replace(/\p{Cc}+/gu, ' ').trim()].slice(0, maxCharacters).join('');
}
