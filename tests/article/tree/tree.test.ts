import { describe, expect, it } from 'vitest';
import { element, withAttributes } from '@/lib/article/tree/tree';

describe('an element', () => {
  it('has no attributes without a value, and no children unless given', () => {
    expect(element('img', { src: '/x.png', width: undefined })).toStrictEqual({
      name: 'img',
      attributes: { src: '/x.png' },
      children: [],
    });
  });

  it('loses an attribute that is changed to undefined', () => {
    const link = element('a', { href: '/x', rel: 'nofollow' }, ['y']);
    expect(withAttributes(link, { rel: undefined })).toStrictEqual(element('a', { href: '/x' }, ['y']));
  });
});
