import { describe, expect, it } from 'vitest';
import { visitorOf } from '@/lib/visit/device/visitor';

describe('the visitor of a request', () => {
  it.each<[string, Parameters<typeof visitorOf>[0], string | null]>([
    ['no header', {}, null],
    ['a country', { 'cloudfront-viewer-country': 'FR' }, 'FR'],
    ['a country in lower case', { 'cloudfront-viewer-country': 'fr' }, 'FR'],
    ['a word', { 'cloudfront-viewer-country': 'France' }, null],
    ['an empty header', { 'cloudfront-viewer-country': '' }, null],
    ['markup', { 'cloudfront-viewer-country': '<b' }, null],
    ['a letter of another alphabet', { 'cloudfront-viewer-country': 'ФР' }, null],
    ['a line after the country', { 'cloudfront-viewer-country': 'FR\n' }, null],
    ['a repeated header', { 'cloudfront-viewer-country': ['FR', 'DE'] }, null],
  ])('with %s', (_, headers, country) => {
    expect(visitorOf(headers)).toEqual({ platform: 'desktop', os: null, country });
  });

  it('has a device beside the country', () => {
    const headers = {
      'cloudfront-is-tablet-viewer': 'true',
      'cloudfront-is-ios-viewer': 'true',
      'cloudfront-viewer-country': 'JP',
    };
    expect(visitorOf(headers)).toEqual({ platform: 'tablet', os: 'iOS', country: 'JP' });
  });
});
