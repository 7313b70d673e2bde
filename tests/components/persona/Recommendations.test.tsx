import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRecommendationsOfOthers } from '@/components/account/clear-recommendations';
import { Recommendations } from '@/components/persona/Recommendations';
import { network } from '../../support/dom-setup';
import { createMemoryPlatform, type MemoryPlatform } from '../../support/memory-platform';
import { PUBLIC_ENV } from '../../support/public-env';
import { renderAccountPage, serveAda } from '../account-page';

let platform: MemoryPlatform;
vi.mock('@/lib/platform/platform.client', () => ({ browserPlatform: () => platform }));

let requestLog: string[];

beforeEach(() => {
  platform = createMemoryPlatform({ href: 'https://site.example/', localArea: localStorage });
  requestLog = [];
  serveAda({ answers: { purpose: ['team'] }, onRequest: (what) => requestLog.push(what) });
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-recommended');
});

const open = () =>
  renderAccountPage(
    <>
      <Recommendations />
      <ul>
        {['social', 'business', 'events', 'business'].map((kind, index) => (
          <li key={index} data-kind={kind}>
            {index}
          </li>
        ))}
      </ul>
    </>,
  );
const order = () => document.querySelector('ul')?.textContent;
const recommendation = () => document.documentElement.getAttribute('data-recommended');

describe('the recommendations for a logged-in user', () => {
  it('come from their account if this browser has none, and are stored for the next page', async () => {
    localStorage.setItem('authToken', 'token-1');
    // Left by an earlier user.
    localStorage.setItem('recommended', '6 aiDraft education');
    open();
    await vi.waitFor(() => expect(recommendation()).toBe('7 team business'), 10_000);
    expect(localStorage.getItem('recommended')).toBe('7 team business');
    expect(requestLog).toEqual(['details', 'answers']);
    expect(order(), 'the order that a keyboard meets').toBe('1302');
  });

  it('are never those of an earlier user, even if their own cannot be loaded', async () => {
    network.use(http.get(`${PUBLIC_ENV.core}/persona/answers`, () => new Promise<never>(() => undefined)));
    localStorage.setItem('authToken', 'token-1');
    localStorage.setItem('recommended', '6 aiDraft education');
    document.documentElement.setAttribute('data-recommended', '6 aiDraft education');
    open();
    await vi.waitFor(() => expect(recommendation()).toBeNull(), 10_000);
    expect(localStorage.getItem('recommended')).toBeNull();
  });

  it('are not stored again for a user who has logged out while the answers came', async () => {
    serveAda({
      answers: { purpose: ['team'] },
      onRequest(what) {
        requestLog.push(what);
        if (what === 'answers') localStorage.removeItem('authToken');
      },
    });
    localStorage.setItem('authToken', 'token-1');
    open();
    await vi.waitFor(() => expect(requestLog).toContain('answers'), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([recommendation(), localStorage.getItem('recommended')]).toEqual([null, null]);
  });

  it('are removed if they are another user’s, or if the user is unknown', () => {
    const root = document.documentElement;
    const keep = () => {
      localStorage.setItem('recommended', '6 aiDraft education');
      root.setAttribute('data-recommended', '6 aiDraft education');
    };
    for (const [userId, left] of [
      ['6', '6 aiDraft education'],
      ['7', null],
      [null, null],
    ] as const) {
      keep();
      clearRecommendationsOfOthers(userId);
      expect([localStorage.getItem('recommended'), recommendation()], String(userId)).toEqual([left, left]);
    }
  });
});
