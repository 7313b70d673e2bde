import { providerLoginRequest, type ProviderName } from '../../lib/account/contract/requests';
import type { AccountWorld } from '../account/account-world';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import type { FakeProvider } from '../fakes/fake-provider';
import type { FakeProviders } from '../fakes/providers';
import { couponOf } from './code-logins';

/**
 * `/api/oauth2/<provider>-login`: logs in whoever the provider vouches for; a new user gets an account.
 */
export function providerLogins(world: AccountWorld, providers: FakeProviders) {
  const logInWith =
    (name: ProviderName, { personOf }: FakeProvider) =>
    async (request: SandboxRequest): Promise<Reply> => {
      const body = await readJson(request.readBody, providerLoginRequest(name));
      if (body === null) return errorReply(400);
      const { coupon, attribution: _, ...proof } = body;
      const person = await personOf(proof);
      if (person === null) return errorReply(401, 'the provider does not vouch for this');
      const existingAccount = world.accounts.find(person.email);
      if (existingAccount) return jsonReply(world.logIn(existingAccount));
      const { email, firstName, lastName } = person;
      const newAccount = world.accounts.put({
        email,
        first_name: firstName,
        last_name: lastName,
        ...couponOf(coupon),
      });
      return jsonReply(world.logIn(newAccount, { isNew: true }));
    };

  return Object.fromEntries(
    [...providers].map(([name, provider]) => [`/api/oauth2/${name}-login`, logInWith(name, provider)]),
  );
}
