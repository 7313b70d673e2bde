import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEEDED_PEOPLE } from '../account/people';
import { looksLikeEmail } from '../account/email-shape';
import { isSiteOrigin } from '../http/cors';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { chooserPage, provenPage, type Provider } from './chooser-page';
import type { IdentityProvider, Person } from './identity-provider';

/** A fixed list, so that no request path reaches the disk. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/google/gsi/client': 'google-gsi.js',
  '/facebook/sdk.js': 'facebook-sdk.js',
  '/recaptcha/api.js': 'recaptcha.js',
};

const PEOPLE: readonly Person[] = SEEDED_PEOPLE.map(({ email, first_name = '', last_name = '' }) => ({
  email,
  firstName: first_name,
  lastName: last_name,
}));

/** `/fakes`: the scripts of Google, Facebook and reCAPTCHA, and the pop-ups of the first two. */
export function createFakesService(provider: IdentityProvider): Service {
  async function prove(name: Provider, asked: URLSearchParams, person: Person): Promise<Reply> {
    const origin = asked.get('origin') ?? '';
    if (name === 'facebook') {
      const message = { provider: name, accessToken: provider.facebookToken(person), userId: '10224' };
      return provenPage(message, origin);
    }
    const message =
      asked.get('kind') === 'token'
        ? { provider: name, accessToken: `ya29.${Buffer.from(person.email).toString('base64url')}` }
        : {
            provider: name,
            credential: await provider.googleCredential(person, asked.get('client_id') ?? ''),
          };
    return provenPage(message, origin);
  }

  async function choose(name: Provider, { method, query, readBody }: SandboxRequest): Promise<Reply> {
    const asked = new URLSearchParams(query);
    // Like a real provider, this accepts only the origins that it knows.
    if (!isSiteOrigin(asked.get('origin') ?? undefined)) return errorReply(400, 'the origin is not allowed');
    if (method === 'GET') return chooserPage({ provider: name, people: PEOPLE, query });
    const typed = new URLSearchParams((await readBody()).toString('utf8'));
    const email = typed.get('email');
    if (!looksLikeEmail(email)) return errorReply(400, 'email is not valid');
    const [firstName = '', ...rest] = (typed.get('name') ?? '').trim().split(/\s+/);
    return prove(name, asked, { email, firstName, lastName: rest.join(' ') });
  }

  return {
    name: 'fakes',
    prefix: '/fakes',
    handle(request) {
      const { path, method } = request;
      const script = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined;
      if (script !== undefined && method === 'GET') return scriptReply(script);
      // Google's script lies a folder deeper than its pop-up.
      if (path === '/google/choose') return choose('google', request);
      if (path === '/facebook/choose') return choose('facebook', request);
      if (path === '/google/certs') return provider.keys().then((keys) => jsonReply(keys));
      return errorReply(404);
    },
  };
}

function scriptReply(file: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: readFileSync(join(__dirname, 'scripts', file), 'utf8'),
  };
}
