import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RESERVED_POST_SLUGS } from '@/lib/config/routes';

describe('slugs that no post may have', () => {
  it('are those of rules D7', () => {
    const [finding = ''] = /^- \*\*D7\.\*\* .*/m.exec(readFileSync('lib/page-data/RULES.md', 'utf8')) ?? [];
    const d7 = [...finding.matchAll(/`([a-z]+)`/g)].map(([, slug]) => slug);
    expect([...RESERVED_POST_SLUGS].sort()).toEqual(d7.sort());
  });

  it('include every route next to the posts', () => {
    const beside = readdirSync('pages/blog')
      .map((name) => name.replace(/\.tsx?$/, ''))
      .filter((name) => !name.startsWith('[') && name !== 'index');
    expect(beside.filter((name) => !RESERVED_POST_SLUGS.has(name))).toEqual([]);
  });
});
