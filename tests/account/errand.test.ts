import { describe, expect, it } from 'vitest';
import { purposeOf, type Errand } from '@/lib/account/errand';
import { errandQuery, readErrand } from '@/lib/account/kept-errand';
import { studioPath } from '@/lib/handoff/studio-path';

const PLAN = studioPath.plan({ id: 'creator', duration: 'yearly', currency: 'EUR' });

describe('what a visitor came for', () => {
  it.each<[string | null, Errand]>([
    ['plan', { appPath: PLAN }],
    ['template', { appPath: studioPath.template('4101') }],
    ['video', { appPath: '/editor?clips=a.b&title_text=Hi' }],
    ['prompt', { app: 'ai', prompt: 'A red boat' }],
    ['favourite', { otherUrl: '/templates/a', chosen: { title: 'A', image: null } }],
    [null, { otherUrl: '/blog', appPath: PLAN }],
    [null, { appPath: '/plans/creator?plan_duration=weekly' }],
    [null, { appPath: '/templates' }],
    [null, {}],
  ])('is %s', (purpose, errand) => {
    expect(purposeOf(errand)).toBe(purpose);
  });

  it.each<Errand>([
    { appPath: PLAN, chosen: { title: 'Creator', image: null, price: '€11 per month' } },
    { appPath: studioPath.template('4101'), chosen: { title: 'Lamp & light', image: '/a?b=c' } },
    { app: 'ai', prompt: 'A red boat & a cat' },
  ])('outlives a reload: %j', (errand) => {
    expect(readErrand(errandQuery(errand).toString())).toEqual({ otherUrl: null, ...errand });
  });
});
