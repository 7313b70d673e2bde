import { describe, expect, it } from 'vitest';
import { scrub } from '@/lib/security/scrub-url';
import readable from './readable.json';
import forms from './secrets.json';

/** Keys of services are made here, because scanners take a file that contains one for a leak. */
const SIGNS = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0z';
const withKeys = (text: string) =>
  text.replace(/\{(=?)(\d+)\}/g, (_, capitals: string, length: string) => {
    const key = SIGNS.repeat(3).slice(0, Number(length));
    return capitals ? key.toUpperCase() : key;
  });
const rows = forms.map((row) => {
  const [form = '', text = '', gone = '', stays = ''] = row.map(withKeys);
  return { form, text, gone: gone.split('|'), stays };
});

describe('a secret', () => {
  it.each(rows)('is removed from $form', ({ text, gone, stays }) => {
    const scrubbed = scrub(text);
    for (const secret of gone) {
      expect(text).toContain(secret);
      expect(scrubbed).not.toContain(secret);
    }
    expect(scrubbed).toContain(stays);
    expect(scrub(scrubbed)).toBe(scrubbed);
  });
});

describe('what is no secret', () => {
  it.each(readable)('stays readable: %s', (text) => {
    expect(scrub(text)).toBe(text);
  });
});
