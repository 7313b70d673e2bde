import { describe, expect, it } from 'vitest';
import { scriptJson } from '@/lib/seo/json-ld/json-ld';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!--<script>',
  '<![CDATA[',
  'a\u2028b\u2029c',
  '\\u003c',
  '"quoted" \\ and \n lines',
  '\ud800 half a character',
];

describe('JSON in a script element', () => {
  it.each(HOSTILE)('keeps the value %j', (value) => {
    expect(JSON.parse(scriptJson({ value, [value]: [value] }))).toEqual({ value, [value]: [value] });
  });

  it.each(HOSTILE)('can end neither the element nor the line: %j', (value) => {
    const text = scriptJson({ value, [value]: [value] });
    expect(text).not.toMatch(/[<\u2028\u2029\n\r]/);
  });
});
