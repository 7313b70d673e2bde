import { expect, it } from 'vitest';
import { misplacedTests } from '@/tools/check/misplaced-tests';

it.each([
  ['lib/cms/strapi/map-post.ts', 'tests/cms/map-post.test.ts', false],
  ['lib/cms/strapi/map-post.ts', 'tests/cms/strapi/map-post.test.ts', true],
  ['lib/session/has-session.client.ts', 'tests/session/has-session.dom.test.ts', true],
  ['components/ui/Drawing.tsx', 'tests/components/ui/drawing.test.ts', false],
  ['components/ui/Drawing.tsx', 'tests/components/ui/Drawing.test.ts', true],
  ['tools/lib/ports.ts', 'tests/tools/ports.test.ts', false],
  // A subject, and the name of a file of another room.
  ['lib/cms/strapi/map-post.ts', 'tests/cms/fuzz.test.ts', true],
  ['tools/bench/yardsticks/nginx.ts', 'tests/deploy/nginx.test.ts', true],
])('with %s, the place of %s is right: %s', (source, test, expected) => {
  expect(misplacedTests([source, test]).length === 0).toBe(expected);
});
