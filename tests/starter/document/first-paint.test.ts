import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/config/read-env.server.mjs';
import { pagePolicy } from '@/lib/security/page-policy.server';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { SPECULATION_RULES } from '@/lib/starter/features/speculation/speculation-rules';

/** The hash by which the policy allows an inline script. */
const inlineHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the only inline script', () => {
  it('and the speculation rules are all that the content security policy allows inline', () => {
    const policy = pagePolicy(readEnv({} as Parameters<typeof readEnv>[0])); // why: NODE_ENV, which Next's types demand, is not read
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts.filter((source) => source.startsWith("'sha256-"))).toEqual([
      inlineHash(FIRST_PAINT_SCRIPT),
      inlineHash(SPECULATION_RULES),
    ]);
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
  });

  it('is safe in a script element', () => {
    expect(FIRST_PAINT_SCRIPT).not.toMatch(/<|\n/);
  });
});
