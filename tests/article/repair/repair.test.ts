import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repair, REPAIR_STEPS } from '@/lib/article/repair/repair';
import { sanitise } from '@/lib/article/sanitise';
import { parseHtml } from '@/lib/article/tree/parse-html';
import { written } from '../options';

const EXAMPLES = new URL('examples/', import.meta.url);

/**
 * `<!-- what -->`, the HTML before, `<!-- becomes -->`, the HTML after; line breaks and indents do not count.
 */
function examplesOf(step: string) {
  const file = readFileSync(new URL(`${step}.html`, EXAMPLES), 'utf8');
  return file.split(/^<!-- (?!becomes)/m).flatMap((example) => {
    const [, name = '', before = '', after = ''] =
      /^(.+?) -->\n([^]*?)\n<!-- becomes -->\n([^]*)$/.exec(example) ?? [];
    return name === '' ? [] : [{ name, before, after: oneLine(after) }];
  });
}

const oneLine = (html: string) => html.replace(/\s*\n\s*/g, '');
const fileOf = (step: string) => step.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const repaired = (html: string, steps = REPAIR_STEPS) =>
  oneLine(written(sanitise(repair(parseHtml(html), steps)).tree));

it('each step has its examples, and each file of examples its step', () => {
  const files = readdirSync(EXAMPLES).map((name) => name.replace('.html', ''));
  expect(files.sort()).toEqual(REPAIR_STEPS.map(({ name }) => fileOf(name)).sort());
});

describe.each(REPAIR_STEPS.map((step) => ({ name: fileOf(step.name), step })))('$name', ({ name, step }) => {
  const examples = examplesOf(name);

  it.each(examples)('$name', ({ before, after }) => {
    expect(repaired(before)).toBe(after);
    expect(repaired(after)).toBe(after);
  });

  it('is the step that repairs its examples', () => {
    const others = REPAIR_STEPS.filter((one) => one !== step);
    expect(examples.some(({ before, after }) => repaired(before, others) !== after)).toBe(true);
  });
});
