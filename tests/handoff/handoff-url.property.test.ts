import { describe, expect, it } from 'vitest';
import { handoffUrl, type HandoffRequest } from '@/lib/handoff/handoff-url';
import {
  APP_ORIGINS,
  GENERATED_INPUTS,
  hostileInputs,
  listedPayloads,
  SITE_ORIGIN,
} from '../support/open-redirect';

const SEED = 20_261_106;
const SESSION = { token: 'the-token', expires: '1900000000' };

/** What is wrong with a hand-off whose page and link are hostile; null if nothing is. */
function faultOf(hostile: string): string | null {
  const hostilePages = [`${SITE_ORIGIN}/blog?${hostile}`, `${SITE_ORIGIN}/${hostile}`, hostile];
  const requests: readonly HandoffRequest[] = [
    { app: 'studio', flow: 'login', otherUrl: hostile },
    { app: 'studio', flow: 'signup', otherUrl: hostile },
    { app: 'ai', uxSource: hostile },
  ];
  for (const request of requests) {
    for (const page of hostilePages) {
      for (const session of [SESSION, null]) {
        const url = new URL(handoffUrl(request, page, session, APP_ORIGINS));
        if (url.origin !== APP_ORIGINS[request.app]) return `leads to ${url.origin}`;
        if (url.username !== '' || url.hash !== '') return `has a user name or a fragment: ${url.href}`;
        if (!['/redirect', '/login', '/signup'].includes(url.pathname)) return `has the path ${url.pathname}`;
        if (url.searchParams.getAll('token').join() !== (session?.token ?? ''))
          return `has the tokens ${url.searchParams.getAll('token').join()}`;
        const path = url.searchParams.get('other_url');
        if (path !== null && new URL(path, APP_ORIGINS.studio).origin !== APP_ORIGINS.studio)
          return `has the path ${path}`;
        if (url.searchParams.getAll('other_url').length > 1) return 'has two paths';
      }
    }
  }
  return null;
}

function faults(inputs: Iterable<string>): readonly string[] {
  return [...inputs].flatMap((input) => {
    const fault = faultOf(input);
    return fault === null ? [] : [`${JSON.stringify(input)} ${fault}`];
  });
}

describe('no hostile page or path leaves the apps', () => {
  it('from the payload list', () => {
    expect(faults(listedPayloads())).toEqual([]);
  });

  it(`out of ${GENERATED_INPUTS} generated inputs (seed ${SEED})`, () => {
    expect(faults(hostileInputs(GENERATED_INPUTS, SEED))).toEqual([]);
  });
});
