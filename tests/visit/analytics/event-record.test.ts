import { describe, expect, it } from 'vitest';
import { eventRecord, pageKindOf, pageTypeOf } from '@/lib/visit/analytics/event-record';
import { userProperties } from '@/lib/visit/analytics/user-properties';
import { mapUser } from '@/lib/account/user';
import { aUser, aWireUser } from '../../support/builders';
import { PAGES } from '@/lib/config/pages';

const DAY_S = 86_400;
const happened = {
  eventId: 'e1',
  name: 'Card Pressed',
  properties: { card: '/templates' },
  atMs: 1_700_000_000_000,
  href: 'https://clipwright.example/fr/blog/a-post?utm_source=x&token=s3cret&email=ada%40example.com#part',
  user: null,
  deviceId: 'd1',
  visit: { visit_id: 's1', attribution: { channel: 'Email' } },
};

describe('the record of an event', () => {
  it('says what happened, where, when and to whom', () => {
    const record = eventRecord({ ...happened, user: mapUser(aWireUser({ id: '7' })) });
    expect(record).toMatchObject({
      device_id: 'd1',
      event_name: 'Card Pressed',
      timestamp: 1_700_000_000_000,
      user_id: '7',
      user_properties: { id: '7', payment_plan: 'free', days_since_signup: 0 },
      event_properties: {
        card: '/templates',
        page_path: '/fr/blog/a-post',
        page_type: 'Blog',
        page_kind: 'app',
      },
      extra_properties: { event_id: 'e1', visit_id: 's1', attribution: { channel: 'Email' } },
    });
  });

  it('carries no token and no other person’s email', () => {
    const text = JSON.stringify(
      eventRecord({ ...happened, properties: { query: 'write to bob@example.com' } }),
    );
    expect(text).not.toMatch(/s3cret|ada|bob/);
    expect(text).toContain('utm_source=x');
  });

  it.each(['', 'no URL', 'blob:x'])('has a page path even for the URL %j', (href) => {
    expect(eventRecord({ ...happened, href }).event_properties.page_path).toBeTypeOf('string');
  });
});

describe('the properties of a user', () => {
  const createdAt = 1_700_000_000;
  it.each([
    [0, 0],
    [DAY_S - 1, 0],
    [DAY_S, 1],
    [45.9 * DAY_S, 45],
    [-DAY_S, 0],
  ])('count a sign-up %d seconds ago as %d days', (laterS, days) => {
    const user = aUser({ createdAtSeconds: createdAt });
    expect(userProperties(user, (createdAt + laterS) * 1_000).days_since_signup).toBe(days);
  });

  it('count a sign-up whose time came in milliseconds alike', () => {
    const user = aUser({ createdAtSeconds: createdAt * 1_000 });
    expect(userProperties(user, (createdAt + DAY_S) * 1_000).days_since_signup).toBe(1);
  });

  it.each([0, -1, Number.NaN])('have no number of days for a sign-up at %d', (createdAtSeconds) => {
    expect(userProperties(aUser({ createdAtSeconds }), 0).days_since_signup).toBeNull();
  });
});

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
