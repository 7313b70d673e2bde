import { describe, expect, it } from 'vitest';
import { createHandOff } from '@/lib/handoff/hand-off';
import { TokenStore } from '@/lib/session/token-store';
import { aLogin } from '../support/account-builders';
import { createMemoryPlatform } from '../support/memory-platform';
import { APP_ORIGINS } from '../support/open-redirect';

function setUp() {
  const platform = createMemoryPlatform({ href: 'https://clipwright.example/blog?a=1' });
  const tokens = new TokenStore(platform, 3_600_000);
  const handOff = createHandOff({ ...platform, tokens, origins: APP_ORIGINS, attribution: NOTHING_KNOWN });
  return { platform, tokens, handOff };
}

const NOTHING_KNOWN = () => ({});

describe('a hand-off', () => {
  it('deletes token, expiry and cookie, then replaces the page (rules D3)', () => {
    const { platform, tokens, handOff } = setUp();
    tokens.save(aLogin({ expires: '1900000000' }));
    const stored = () => [
      platform.local.get('authToken'),
      platform.local.get('token_expires'),
      platform.cookieFile.has('cfauth'),
    ];
    const atNavigation: unknown[] = [];
    const navigation = {
      ...platform.navigation,
      replace: (url: string) => void atNavigation.push(url, ...stored()),
    };
    createHandOff({ navigation, tokens, origins: APP_ORIGINS, attribution: NOTHING_KNOWN })(
      { app: 'ai' },
      'form',
    );
    expect(atNavigation).toEqual([
      'https://ai.clipwright.example/redirect?a=1&token=token-1&token_expires=1900000000',
      null,
      null,
      false,
    ]);
    expect(platform.visited).toEqual([]);
    handOff({ app: 'ai' }, 'form');
    expect(platform.visited).toEqual(['assign https://ai.clipwright.example/signup?a=1']);
  });

  it('keeps a page in the history, but not a form', () => {
    for (const [left, visited] of [
      ['page', ['duplicate', 'replace']],
      ['form', ['replace']],
    ] as const) {
      const { platform, tokens, handOff } = setUp();
      tokens.save(aLogin());
      handOff({ app: 'ai' }, left);
      expect(platform.visited.map((step) => step.split(' ')[0])).toEqual(visited);
    }
  });

  it('treats an expired session as none', async () => {
    const { platform, tokens, handOff } = setUp();
    tokens.save(aLogin({ expires: String(platform.clock.nowMs() / 1000 + 1) }));
    await platform.advance(1_000);
    handOff({ app: 'studio', flow: 'login' }, 'page');
    expect(platform.visited).toEqual(['assign https://studio.clipwright.example/login?a=1']);
  });

  it('deletes nothing when the configuration is unusable', () => {
    const { platform, tokens } = setUp();
    tokens.save(aLogin());
    const handOff = createHandOff({
      ...platform,
      tokens,
      origins: { studio: '', ai: '' },
      attribution: NOTHING_KNOWN,
    });
    expect(() => handOff({ app: 'ai' }, 'form')).toThrow('not an origin');
    expect(tokens.current()).not.toBeNull();
  });

  it('passes on where the visit came from, unless the page has something newer', () => {
    const { platform, tokens } = setUp();
    const attribution = () => ({ channel: 'Email', a: 'older', click_id: null });
    createHandOff({ ...platform, tokens, origins: APP_ORIGINS, attribution })({ app: 'ai' }, 'form');
    expect(platform.visited).toEqual(['assign https://ai.clipwright.example/signup?a=1&channel=Email']);
  });
});
