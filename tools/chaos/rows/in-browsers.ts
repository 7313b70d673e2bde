import { journeys } from '../lib/journeys';
import type { Row } from '../lib/row';

/** What only a browser shows. */

export const hostileContent: Row = {
  fault: 'wrong types, huge fields, hostile HTML',
  play: async () => [
    await journeys('no vector in a body runs', { spec: 'e2e/publishing/hostile-post.spec.ts' }),
    await journeys('nothing in any field or URL runs, even without the policy', {
      spec: 'e2e/faults/hostile-fields.spec.ts',
      faults: true,
    }),
    await journeys('wrong types are shown as what can be read', {
      spec: 'e2e/faults/content-service.spec.ts',
      title: 'wrong types',
      faults: true,
    }),
  ],
};

export const authService: Row = {
  fault: 'auth API down or slow',
  play: async () => [
    await journeys('a message by the form within 15 s, the input kept, one request, no token', {
      spec: 'e2e/faults/account.spec.ts',
      faults: true,
    }),
  ],
};

export const blockedVendors: Row = {
  fault: 'analytics, reCAPTCHA, Google, Facebook blocked',
  play: async () => [
    await journeys('the log-in by email works', {
      spec: 'e2e/account/problems.spec.ts',
      title: 'whose script is blocked',
    }),
    await journeys('a collector that fails gets every event later', {
      spec: 'e2e/analytics/failing.spec.ts',
      title: 'a collector that fails',
    }),
  ],
};

export const unavailableStorage: Row = {
  fault: 'storage, cookies or JavaScript unavailable',
  play: async () => [
    await journeys('everything public can be read without script', {
      spec: 'e2e/without-script.spec.ts',
    }),
    await journeys('forms say what is needed', {
      spec: 'e2e/account/session.spec.ts',
      title: 'nothing may be stored',
    }),
    await journeys('without script too', { spec: 'e2e/islands.spec.ts', title: 'without JavaScript' }),
    await journeys('events arrive all the same', {
      spec: 'e2e/analytics/failing.spec.ts',
      title: 'keeps nothing|storage is full',
    }),
  ],
};

export const lostBrowsers: Row = {
  fault: 'browser killed, offline, page left at once',
  play: async () => [
    await journeys('every accepted event arrives once', {
      spec: 'e2e/analytics/',
      title: 'killed|offline|left before',
    }),
  ],
};
