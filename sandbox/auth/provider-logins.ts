import { facebookLoginRequest, googleLoginRequest } from '../../lib/account/contract/requests';
import type { AccountWorld } from '../account/account-world';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import type { IdentityProvider, Person } from '../fakes/identity-provider';
import { couponOf } from './code-logins';

type Deps = { readonly world: AccountWorld; readonly provider: IdentityProvider };

/**
 * `/api/oauth2/google-login` and `/api/oauth2/facebook-login`: logs in whoever the provider vouches for; a
 * new user gets an account.
 */
export function createProviderLogins({ world, provider }: Deps) {
  function welcome(person: Person | null, coupon: string | undefined): Reply {
    if (person === null) return errorReply(401, 'the provider does not vouch for this');
    const known = world.accounts.find(person.email);
    if (known) return jsonReply(world.logIn(known));
    const { email, firstName, lastName } = person;
    const made = world.accounts.put({
      email,
      first_name: firstName,
      last_name: lastName,
      ...couponOf(coupon),
    });
    return jsonReply(world.logIn(made, { isNew: true }));
  }

  return {
    async google(request: SandboxRequest): Promise<Reply> {
      const body = await readJson(request.readBody, googleLoginRequest);
      if (body === null) return errorReply(400);
      return welcome(await provider.readGoogleCredential(body.credential), body.coupon);
    },
    async facebook(request: SandboxRequest): Promise<Reply> {
      const body = await readJson(request.readBody, facebookLoginRequest);
      if (body === null) return errorReply(400);
      return welcome(provider.readFacebookToken(body.access_token), body.coupon);
    },
  };
}
