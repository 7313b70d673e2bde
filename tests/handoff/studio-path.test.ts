import { describe, expect, it } from 'vitest';
import { studioPath } from '@/lib/handoff/studio-path';

describe('a place in the studio', () => {
  it('is its templates, those of a search, or one of them', () => {
    expect([
      studioPath.templates(),
      studioPath.templates('fish & soup'),
      studioPath.template('4101'),
    ]).toEqual(['/templates', '/templates?search=fish+%26+soup', '/templates/4101']);
  });

  it.each(['', '../evil', '//evil.example', 'a b', 'x'.repeat(65)])(
    'is the list of templates for the id %j',
    (id) => {
      expect(studioPath.template(id)).toBe('/templates');
    },
  );
});
