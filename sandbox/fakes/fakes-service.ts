import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEEDED_PEOPLE } from '../account/people';
import { looksLikeEmail } from '../account/email-shape';
import { isSiteOrigin } from '../http/cors';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { chooserPage } from './chooser-page';
import type { FakeProvider, Person } from './fake-provider';
import type { FakeProviders } from './providers';

const PEOPLE: readonly Person[] = SEEDED_PEOPLE.map(({ email, first_name = '', last_name = '' }) => ({
  email,
  firstName: first_name,
  lastName: last_name,
}));

/** `/fakes`: the scripts of the log-in providers and reCAPTCHA, and the providers' pop-ups. */
export function createFakesService(providers: FakeProviders): Service {
  /** A fixed list, so that no request path reaches the disk. */
  const scripts = new Map([['/recaptcha/api.js', 'recaptcha.js']]);
  const pages = new Map<string, (request: SandboxRequest) => Reply | Promise<Reply>>();
  for (const [name, provider] of providers) {
    if (provider.script) scripts.set(`/${name}${provider.script.path}`, provider.script.file);
    pages.set(`/${name}/choose`, (request) => choose(provider, request));
    if (provider.keys) pages.set(`/${name}/certs`, async () => jsonReply(await provider.keys?.()));
  }

  return {
    name: 'fakes',
    prefix: '/fakes',
    handle(request) {
      const { path, method } = request;
      const script = scripts.get(path);
      if (script !== undefined && method === 'GET') return scriptReply(script);
      return pages.get(path)?.(request) ?? errorReply(404);
    },
  };
}

async function choose(provider: FakeProvider, { method, query, readBody }: SandboxRequest): Promise<Reply> {
  const params = new URLSearchParams(query);
  const from = params.get('origin') ?? params.get('redirect_uri') ?? '';
  const origin = URL.canParse(from) ? new URL(from).origin : undefined;
  // Like a real provider, this accepts only the origins that it knows.
  if (!isSiteOrigin(origin)) return errorReply(400, 'the origin is not allowed');
  if (method === 'GET') return chooserPage({ ...provider, people: PEOPLE, query });
  const typed = new URLSearchParams((await readBody()).toString('utf8'));
  const email = typed.get('email');
  if (!looksLikeEmail(email)) return errorReply(400, 'email is not valid');
  const [firstName = '', ...rest] = (typed.get('name') ?? '').trim().split(/\s+/);
  return provider.agree({ email, firstName, lastName: rest.join(' ') }, params);
}

function scriptReply(file: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: readFileSync(join(__dirname, 'scripts', file), 'utf8'),
  };
}
