import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BASE_POLICY } from '@/lib/security/base-policy.js';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { SPECULATION_RULES } from '@/lib/starter/features/speculation-rules';

/** The hash by which the policy allows an inline script. */
const inlineHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the one inline script', () => {
  it('and the speculation rules are all the content security policy allows inline', () => {
    const scripts = BASE_POLICY['script-src'] ?? [];
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
