import { describe, expect, it } from 'vitest';
import { planOf, studioPath, templateOf, videoTitleOf } from '@/lib/handoff/studio-path';

describe('a place in the studio', () => {
  it('is its templates, or the editor with one of them', () => {
    expect([studioPath.templates(), studioPath.template('4101')]).toEqual([
      '/templates',
      '/editor?template_id=4101',
    ]);
  });

  it.each(['', '../evil', 'x'.repeat(65)])('is the list of templates for the id %j', (id) => {
    expect(studioPath.template(id)).toBe('/templates');
  });

  it.each([
    ['/editor?template_id=4101', '4101'],
    [`/editor?template_id=${'x'.repeat(64)}`, 'x'.repeat(64)],
    [`/editor?template_id=${'x'.repeat(65)}`, null],
    ['/x/editor?template_id=4101', null],
    ['/editor?template_id=4101&x=1', null],
  ])('%s leads to the template %j', (path, id) => {
    expect(templateOf(path)).toBe(id);
  });

  it.each([
    [studioPath.editor({ clips: [], title: 'Tea & time, 1' }), 'Tea & time, 1'],
    ['/editor?clips=a-0-3', ''],
    ['/editor?template_id=4101', null],
    ['/x?clips=a-0-3&title_text=x', null],
  ])('%s hands over the video %j', (path, title) => {
    expect(videoTitleOf(path)).toBe(title);
  });

  it.each([
    [
      studioPath.plan({ id: 'pro', duration: 'yearly', currency: 'EUR' }),
      { id: 'pro', duration: 'yearly', currency: 'EUR' },
    ],
    ['/plans/pro?plan_duration=monthly', { id: 'pro', duration: 'monthly', currency: '' }],
    ['/plans/pro?plan_duration=daily', null],
    ['/plans/../pro?plan_duration=monthly', null],
    [studioPath.plan({ id: '../x', duration: 'monthly', currency: 'EUR' }), null],
  ])('%s leads to the plan %j', (path, plan) => {
    expect(planOf(path)).toEqual(plan);
  });
});
