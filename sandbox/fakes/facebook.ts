import { randomBytes } from 'node:crypto';
import { signedInPage } from './chooser-page';
import type { FakeProvider, Person } from './fake-provider';

/** Facebook's part in a log-in: tokens are opaque, like real ones. */
export function createFakeFacebook(): FakeProvider {
  const people = new Map<string, Person>();
  return {
    title: 'Continue with Facebook',
    script: { path: '/sdk.js', file: 'facebook-sdk.js' },
    agree(person, params) {
      const accessToken = `EAAG${randomBytes(40).toString('hex')}`;
      people.set(accessToken, person);
      return signedInPage({ provider: 'facebook', accessToken, userId: '10224' }, params.get('origin') ?? '');
    },
    personOf: ({ access_token: token = '' }) => people.get(token) ?? null,
  };
}
