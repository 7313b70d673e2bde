import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHANNEL_EXAMPLES } from '@/lib/visit/attribution/channel-examples';
import { CHANNEL_RULES } from '@/lib/visit/attribution/channel-rules';
import { classifyLanding } from '@/lib/visit/attribution/classify-landing';

const EXAMPLES = CHANNEL_RULES.flatMap(({ id }) =>
  CHANNEL_EXAMPLES[id].map((example) => ({ id, ...example })),
);

it.each(EXAMPLES)('$query after "$referrer" shows the rule $id', ({ id, query, referrer = '' }) => {
  expect(classifyLanding({ url: `https://clipwright.example/blog${query}`, referrer }).rule).toBe(id);
});

it('each rule has an example, and docs/attribution.md explains it in its order', () => {
  expect(new Set(EXAMPLES.map(({ id }) => id))).toEqual(new Set(CHANNEL_RULES.map(({ id }) => id)));
  const headings = readFileSync('docs/attribution.md', 'utf8').matchAll(/^### \w+\. (.+) \(`(.+)`\)$/gm);
  expect([...headings].map(([, channel, id]) => [id, channel === 'Direct' ? null : channel])).toEqual(
    CHANNEL_RULES.map(({ id, channel }) => [id, channel]),
  );
});
