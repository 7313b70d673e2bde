import { describe, expect, it } from 'vitest';
import { destinationAfter, readReturnTo, returnToQuery, signUpFor } from '@/lib/account/return-to';

describe('where a log-in leads', () => {
  it.each([
    ['no parameters', '', { to: 'app', request: { app: 'studio', flow: 'login' } }],
    ['a page that started it', '?otherUrl=%2Fblog%2Fx%3Fa%3D1', { to: 'site', path: '/blog/x?a=1' }],
    ['another site', '?otherUrl=https%3A%2F%2Fevil.example', { to: 'site', path: '/' }],
    ['the AI app', '?for=ai', { to: 'app', request: { app: 'ai' } }],
    [
      'the AI app, from a control',
      '?for=ai&ux_source=hero',
      { to: 'app', request: { app: 'ai', uxSource: 'hero' } },
    ],
    [
      'the AI app, with a prompt',
      '?for=ai&prompt=+A+potter%0D%0A%26+a+bowl+',
      { to: 'app', request: { app: 'ai', prompt: 'A potter & a bowl' } },
    ],
    ['the AI app, with an empty prompt', '?for=ai&prompt=+', { to: 'app', request: { app: 'ai' } }],
    [
      'a place in the studio',
      '?path=%2Ftemplates%2F4101',
      { to: 'app', request: { app: 'studio', flow: 'login', otherUrl: '/templates/4101' } },
    ],
    [
      'a place that is another site',
      '?path=%2F%2Fevil.example',
      { to: 'app', request: { app: 'studio', flow: 'login', otherUrl: '/' } },
    ],
  ])('%s: %s', (_, search, destination) => {
    expect(destinationAfter(readReturnTo(search), 'login')).toEqual(destination);
  });

  it('a hand-off to the studio names the form', () => {
    expect(destinationAfter({}, 'signup')).toEqual({ to: 'app', request: { app: 'studio', flow: 'signup' } });
  });
});

describe('the link from one form to the other', () => {
  it.each([
    ['', ''],
    ['?for=ai&ux_source=hero', '?for=ai&ux_source=hero'],
    ['?otherUrl=%2F%2Fevil.example', '?otherUrl=%2F'],
    ['?path=%2Ftemplates%3Fsearch%3Da', '?path=%2Ftemplates%3Fsearch%3Da'],
    ['?path=https%3A%2F%2Fevil.example', '?path=%2F'],
  ])('%s → %s', (search, query) => {
    expect(returnToQuery(readReturnTo(search))).toBe(query);
  });

  it('loses nothing when it is read back', () => {
    const prompt = '«🎬» & '.repeat(80).trim();
    const after = readReturnTo(
      `?${new URLSearchParams({ otherUrl: '/a', for: 'ai', ux_source: 'b', prompt }).toString()}`,
    );
    expect(after.prompt).toBe(prompt);
    expect(readReturnTo(returnToQuery(after))).toEqual(after);
    // The prompt is longer than a path may be; the page's other parameters are still passed on.
    expect(returnToQuery({}, `?utm_source=x&${new URLSearchParams({ prompt }).toString()}`)).toBe(
      '?utm_source=x',
    );
  });
});

describe('a control that opens the sign-up', () => {
  it.each([
    [{}, '/signup'],
    [{ app: 'ai', uxSource: 'post_card' }, '/signup?for=ai&ux_source=post_card'],
    [{ appPath: '/templates/4101' }, '/signup?path=%2Ftemplates%2F4101'],
  ] as const)('with the destination %j leads to %s', (after, url) => {
    expect(signUpFor(after)).toBe(url);
  });
});
