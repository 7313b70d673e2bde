import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { SPECULATION_RULES } from '@/lib/starter/features/speculation-rules';
import nextConfig from '../../../next.config.js';

type Header = { readonly key: string; readonly value: string };
type Rule = { readonly source: string; readonly headers: readonly Header[] };

/** The content security policy of every page in production. */
async function policy(): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production');
  const rules: readonly Rule[] = (await nextConfig.headers?.()) ?? [];
  const all = rules.find(({ source }) => source === '/:path*')?.headers ?? [];
  return all.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

/** The hash by which the policy allows an inline script. */
const inlineHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the one inline script', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('and the speculation rules are all the content security policy allows inline', async () => {
    const scripts = /script-src ([^;]*)/.exec(await policy())?.[1]?.split(' ') ?? [];
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toEqual([
      inlineHash(FIRST_PAINT_SCRIPT),
      inlineHash(SPECULATION_RULES),
    ]);
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
  });

  it('can stand in a script element', () => {
    expect(FIRST_PAINT_SCRIPT).not.toMatch(/<|\n/);
  });
});
