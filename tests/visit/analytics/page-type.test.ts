import { describe, expect, it } from 'vitest';
import { PAGES } from '@/lib/config/pages';
import { pageKindOf, pageTypeOf } from '@/lib/visit/analytics/page-type';

const ROWS = [
  ['/', 'Homepage', 'homepage'],
  ['/fr', 'Homepage', 'homepage'],
  ['/templates', 'Templates', 'app'],
  ['/fr/templates/category/events', 'Template Category', 'app'],
  ['/videowall', 'Videowall', 'app'],
  ['/ru/videowall/events', 'Videowall Category', 'app'],
  ['/tools', 'Tools', 'tools'],
  ['/make/invitation', 'Make', 'app'],
  ['/blog', 'Blog', 'app'],
  ['/pt/blog/category/x', 'Blog', 'app'],
  ['/terms', 'Terms and Policy', 'app'],
  ['/creator', 'Creator', 'app'],
  ['/signup', 'Signup', 'app'],
  ['/login', 'Signup', 'app'],
  ['/register', 'Signup', 'app'],
  ['/pricing', 'Pricing', 'app'],
  ['/checkout/team', 'Checkout', 'app'],
  ['/account', 'Account', 'app'],
  ['/account/update-payment-details', 'Update Payment Details', 'app'],
  [PAGES.aiVideo.path, 'AI', 'app'],
  ['/mobile', 'Mobile Landing Page', 'app'],
  ['/toolshed', null, 'app'],
  ['/blogger', null, 'app'],
  ['/nowhere', null, 'app'],
  ['', 'Homepage', 'homepage'],
] as const;

describe('what a page is called', () => {
  it.each(ROWS)('%s is %s, kind %s', (path, type, kind) => {
    expect(pageTypeOf(path)).toBe(type);
    expect(pageKindOf(path)).toBe(kind);
  });
});
