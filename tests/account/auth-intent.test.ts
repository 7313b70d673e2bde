import { describe, expect, it } from 'vitest';
import { purposeOf, type AuthIntent } from '@/lib/account/auth-intent';
import { intentQuery, readIntent } from '@/lib/account/stored-intent';
import { studioPath } from '@/lib/handoff/studio-path';

const PLAN = studioPath.plan({ id: 'creator', duration: 'yearly', currency: 'EUR' });

describe('what a visitor came for', () => {
  it.each<[string | null, AuthIntent]>([
    ['plan', { appPath: PLAN }],
    ['template', { appPath: studioPath.template('4101') }],
    ['video', { appPath: '/editor?clips=a.b&title_text=Hi' }],
    ['prompt', { app: 'ai', prompt: 'A red boat' }],
    ['favourite', { otherUrl: '/templates/a', chosen: { title: 'A', image: null } }],
    [null, { otherUrl: '/blog', appPath: PLAN }],
    [null, { appPath: '/plans/creator?plan_duration=weekly' }],
    [null, { appPath: '/templates' }],
    [null, {}],
  ])('is %s', (purpose, intent) => {
    expect(purposeOf(intent)).toBe(purpose);
  });

  it.each<AuthIntent>([
    { appPath: PLAN, chosen: { title: 'Creator', image: null, price: '€11 per month' } },
    { appPath: studioPath.template('4101'), chosen: { title: 'Lamp & light', image: '/a?b=c' } },
    { app: 'ai', prompt: 'A red boat & a cat' },
  ])('outlives a reload: %j', (intent) => {
    expect(readIntent(intentQuery(intent).toString())).toEqual({ otherUrl: null, ...intent });
  });
});
