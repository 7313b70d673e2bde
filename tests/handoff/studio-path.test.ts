import { describe, expect, it } from 'vitest';
import { studioPath, templateOf } from '@/lib/handoff/studio-path';

describe('a place in the studio', () => {
  it('is its templates, those of a search, or one of them', () => {
    expect([
      studioPath.templates(),
      studioPath.templates('fish & soup'),
      studioPath.template('4101'),
    ]).toEqual(['/templates', '/templates?search=fish+%26+soup', '/templates/4101']);
  });

  it.each(['', '../evil', 'x'.repeat(65)])('is the list of templates for the id %j', (id) => {
    expect(studioPath.template(id)).toBe('/templates');
  });

  it.each([
    ['/templates/4101', '4101'],
    [`/templates/${'x'.repeat(64)}`, 'x'.repeat(64)],
    [`/templates/${'x'.repeat(65)}`, null],
    ['/x/templates/4101', null],
    ['/templates/4101/edit', null],
  ])('%s leads to the template %j', (path, id) => {
    expect(templateOf(path)).toBe(id);
  });
});
