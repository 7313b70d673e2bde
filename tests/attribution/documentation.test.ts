import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHANNEL_RULES } from '@/lib/attribution/channel-rules';
import { classifyLanding } from '@/lib/attribution/classify-landing';

const HEADING = /^### \w+\. (?<channel>.+) \(`(?<rule>.+)`\)$/;
const EXAMPLE =
  /^\| (?:`(?<query>\?.+?)` )?\| (?:`(?<referrer>.+?)` )?\| (?<channel>[^|]+?) \| (?:(?<source>[^|]+?) )?\|$/;

type Section = { readonly rule: string; readonly channel: string; readonly lines: readonly string[] };

const sections: readonly Section[] = readFileSync('docs/attribution.md', 'utf8')
  .split(/^(?=##)/m)
  .flatMap((text) => {
    const [heading = '', ...lines] = text.split('\n');
    const { channel, rule } = HEADING.exec(heading)?.groups ?? {};
    return channel && rule ? [{ channel, rule, lines }] : [];
  });

const examples = sections.flatMap(({ rule, channel, lines }) =>
  lines
    .filter((line) => line.startsWith('|') && !/^\|(?: Link|---)/.test(line))
    .map((line) => ({ rule, channel, line, said: EXAMPLE.exec(line)?.groups ?? {} })),
);

describe('the page about channels', () => {
  it('explains every row of the table, in its order', () => {
    expect(sections.map(({ rule, channel }) => [rule, channel === 'Direct' ? null : channel])).toEqual(
      CHANNEL_RULES.map(({ id, channel }) => [id, channel]),
    );
  });

  it('has an example of each', () => {
    expect(new Set(examples.map(({ rule }) => rule))).toEqual(new Set(CHANNEL_RULES.map(({ id }) => id)));
  });

  it.each(examples)('is right about $line', ({ rule, channel, said }) => {
    expect(said.channel).toBe(channel === 'Direct' ? 'none' : channel);
    const answer = classifyLanding({
      url: `https://clipwright.example/blog${said.query ?? ''}`,
      referrer: said.referrer ?? '',
    });
    expect({
      rule: answer.rule,
      channel: answer.record.channel ?? 'none',
      source: answer.source ?? undefined,
    }).toEqual({
      rule,
      channel: said.channel,
      source: said.source,
    });
  });
});
