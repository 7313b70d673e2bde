import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import type { OAuth2Issuer } from 'oauth2-mock-server';
import { z } from 'zod';
import { signedInPage } from './chooser-page';
import type { FakeProvider, Person } from './fake-provider';

/** As in real credentials, whatever the URL of this fake. */
const GOOGLE_ISSUER = 'https://accounts.google.com';
const GOOGLE_CLIENT_ID = 'sandbox-google-client';
const LIFETIME_S = 3600;

const claims = z.object({
  iss: z.literal(GOOGLE_ISSUER),
  aud: z.literal(GOOGLE_CLIENT_ID),
  exp: z.number(),
  email: z.string().min(3),
  email_verified: z.literal(true),
  given_name: z.string(),
  family_name: z.string(),
});

/**
 * Google's part in a log-in: credentials are signed JWTs that name a person, for one client. A maintained
 * library (decision 0014) generates the keys when first needed.
 */
export function createFakeGoogle(nowMs: () => number): FakeProvider {
  let started: Promise<OAuth2Issuer> | null = null;
  const issuer = () => {
    started ??= startIssuer();
    return started;
  };
  const credentialOf = async (person: Person, clientId: string) =>
    (await issuer()).buildToken({
      expiresIn: LIFETIME_S,
      scopesOrTransform: (_, payload) => Object.assign(payload, statementOf(person, clientId)),
    });

  return {
    title: 'Choose an account',
    script: { path: '/gsi/client', file: 'google-gsi.js' },
    async agree(person, params) {
      const credentials =
        params.get('kind') === 'token'
          ? { accessToken: `ya29.${Buffer.from(person.email).toString('base64url')}` }
          : { credential: await credentialOf(person, params.get('client_id') ?? '') };
      return signedInPage({ provider: 'google', ...credentials }, params.get('origin') ?? '');
    },
    async personOf({ credential = '' }) {
      const payload = readSigned(credential, (await issuer()).keys.toJSON());
      const read = claims.safeParse(payload);
      if (!read.success || read.data.exp * 1000 <= nowMs()) return null;
      const { email, given_name: firstName, family_name: lastName } = read.data;
      return { email, firstName, lastName };
    },
    keys: async () => ({ keys: (await issuer()).keys.toJSON() }),
  };
}

async function startIssuer(): Promise<OAuth2Issuer> {
  // Loaded on demand: most tests start a sandbox and never log in with a provider.
  const { OAuth2Issuer: Issuer } = await import('oauth2-mock-server');
  const issuer = new Issuer();
  issuer.url = GOOGLE_ISSUER;
  await issuer.keys.generate('RS256');
  return issuer;
}

function statementOf({ email, firstName, lastName }: Person, clientId: string): Record<string, unknown> {
  return {
    aud: clientId,
    azp: clientId,
    sub: Buffer.from(email).toString('hex').slice(0, 21),
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
  };
}

/** The payload of a JWT signed with one of the keys; null for anything else. */
function readSigned(jwt: string, keys: readonly unknown[]): unknown {
  const [header, payload, signature, ...more] = jwt.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return null;
  const isSigned = keys.some((key) =>
    verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key: key as JsonWebKey, format: 'jwk' }), // why: the library's own public keys
      Buffer.from(signature, 'base64url'),
    ),
  );
  return isSigned ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : null;
}
