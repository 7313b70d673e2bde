import { describe, expect, it } from 'vitest';
import { readAppTarget } from '@/lib/handoff/app-target';
import { APP_ORIGINS } from '../support/open-redirect';

describe('which app a link means', () => {
  it.each<[unknown, unknown]>([
    ['studio', { app: 'studio', path: '/' }],
    ['ai', { app: 'ai', path: '/' }],
    ['https://studio.clipwright.example/editor/7?x=1#y', { app: 'studio', path: '/editor/7?x=1#y' }],
    ['https://STUDIO.clipwright.example:443', { app: 'studio', path: '/' }],
    ['https://ai.clipwright.example/new?token=abc', { app: 'ai', path: '/new' }],
    ['https://ai.clipwright.example/login', { app: 'ai', path: '/' }],
    ['http://studio.clipwright.example/', null],
    ['https://studio.clipwright.example:8443/', null],
    ['https://studio.clipwright.example.evil.example/', null],
    ['https://notstudio.clipwright.example/', null],
    ['https://evil.example@studio.clipwright.example/', null],
    ['https://studio.clipwright.example@evil.example/', null],
    ['https://studio.clipwright.example\\@evil.example/', { app: 'studio', path: '/@evil.example/' }],
    ['blob:https://studio.clipwright.example/1', null],
    ['//studio.clipwright.example/', null],
    ['/editor', null],
    ['STUDIO', null],
    ['constructor', null],
    ['', null],
    [null, null],
    [['studio'], null],
  ])('%j is %j', (input, target) => {
    expect(readAppTarget(input, APP_ORIGINS)).toEqual(target);
  });
});
