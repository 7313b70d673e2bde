import { createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import type { OAuth2Issuer } from 'oauth2-mock-server';
import { z } from 'zod';

/** Somebody the provider vouches for. */
export type Person = { readonly email: string; readonly firstName: string; readonly lastName: string };

export type IdentityProvider = {
  /** A signed JWT that names a person, for one client. */
  readonly googleCredential: (person: Person, clientId: string) => Promise<string>;
  /** The public keys, as Google serves them. */
  readonly keys: () => Promise<{ readonly keys: readonly unknown[] }>;
  /** The person that a credential names; null if it is forged, expired or meant for another client. */
  readonly readGoogleCredential: (credential: string) => Promise<Person | null>;
  readonly facebookToken: (person: Person) => string;
  readonly readFacebookToken: (token: string) => Person | null;
};

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
 * Google's and Facebook's part in a log-in. A maintained library (decision 0014) generates the keys when
 * first needed.
 */
export function createIdentityProvider(nowMs: () => number): IdentityProvider {
  let started: Promise<OAuth2Issuer> | null = null;
  const issuer = () => {
    started ??= startIssuer();
    return started;
  };
  const facebook = new Map<string, Person>();

  return {
    async googleCredential(person, clientId) {
      return (await issuer()).buildToken({
        expiresIn: LIFETIME_S,
        scopesOrTransform: (_, payload) => Object.assign(payload, statementOf(person, clientId)),
      });
    },
    keys: async () => ({ keys: (await issuer()).keys.toJSON() }),
    async readGoogleCredential(credential) {
      const payload = readSigned(credential, (await issuer()).keys.toJSON());
      const read = claims.safeParse(payload);
      if (!read.success || read.data.exp * 1000 <= nowMs()) return null;
      const { email, given_name: firstName, family_name: lastName } = read.data;
      return { email, firstName, lastName };
    },
    facebookToken(person) {
      const token = `EAAG${randomBytes(40).toString('hex')}`;
      facebook.set(token, person);
      return token;
    },
    readFacebookToken: (token) => facebook.get(token) ?? null,
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
  return isSigned ? (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown) : null;
}
