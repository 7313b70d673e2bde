import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { affiliateTool } from '@/lib/visit/analytics/tools/affiliate.client';
import { engagementTool } from '@/lib/visit/analytics/tools/engagement.client';
import { productAnalyticsTool } from '@/lib/visit/analytics/tools/product-analytics.client';
import { mapUser } from '@/lib/account/user';
import { aUser, aWireUser } from '../../../support/builders';
import { answeringScripts } from '../../../support/answering-scripts';
import { aRecord } from '../../../support/event-record';

const page = globalThis as { affiliate?: unknown; engagement?: unknown; posthog?: unknown };
const service = { init: vi.fn(), identify: vi.fn(), logout: vi.fn(), reset: vi.fn() };
const script = 'https://tools.example/t.js';

const OPTIONS = { api_host: 'https://tools.example' };

const TOOLS = [
  ['affiliate', affiliateTool({ script, id: 'k1' })],
  ['engagement', engagementTool({ script, key: 'k1' })],
  ['posthog', productAnalyticsTool({ script, key: 'k1', options: OPTIONS })],
] as const;

/** What the three have in common: each is a third-party script that defines one global object. */
describe('a tool that is a script', () => {
  beforeEach(() => vi.resetAllMocks());
  afterEach(() => {
    TOOLS.forEach(([name]) => delete page[name]);
    document.head.replaceChildren();
  });

  it.each(TOOLS)(
    '%s starts with its id or key once loaded, and fails if its script is empty',
    async (name, tool) => {
      const scriptUrls = answeringScripts();
      await expect(tool.start()).rejects.toThrow('did not define');
      page[name] = service;
      await tool.start();
      expect(service.init.mock.calls).toEqual([name === 'posthog' ? ['k1', OPTIONS] : ['k1']]);
      expect(scriptUrls).toEqual([script, script]);
    },
  );

  it.each(TOOLS)('%s fails, and its host is named, if the script cannot be loaded', async (_, tool) => {
    const starting = tool.start();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await expect(starting).rejects.toThrow('tools.example does not respond');
  });

  it.each(TOOLS)('%s throws nothing where a blocker has removed its global object', (_, tool) => {
    expect(() => {
      tool.send(aRecord('Sign Up Completed', { method: 'code' }));
      tool.identify?.(aUser());
      tool.reset?.();
    }).not.toThrow();
  });

  it.each([
    ['engagement', 'logout'],
    ['posthog', 'reset'],
  ] as const)(
    '%s receives the logged-in user with the days since their sign-up, and the log-out',
    (name, forget) => {
      page[name] = service;
      const tool = TOOLS.find(([one]) => one === name)?.[1];
      tool?.identify?.(mapUser(aWireUser({ id: '7' })));
      expect(service.identify).toHaveBeenCalledExactlyOnceWith(
        '7',
        expect.objectContaining({ id: '7', payment_plan: 'free', days_since_signup: expect.any(Number) }),
      );
      expect(service[forget]).not.toHaveBeenCalled();
      tool?.reset?.();
      expect(service[forget]).toHaveBeenCalledOnce();
    },
  );
});
