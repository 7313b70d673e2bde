import type { ProviderName } from '../../lib/account/contract/requests';
import type { FakeProvider } from './fake-provider';
import { createFakeFacebook } from './facebook';
import { createFakeGoogle } from './google';
import { createFakeOpenId } from './openid';

export type FakeProviders = ReadonlyMap<ProviderName, FakeProvider>;

/** The fakes of the log-in providers (lib/providers). */
export function createFakeProviders(nowMs: () => number): FakeProviders {
  const all: Readonly<Record<ProviderName, FakeProvider>> = {
    google: createFakeGoogle(nowMs),
    facebook: createFakeFacebook(),
    openid: createFakeOpenId(),
  };
  return new Map(Object.entries(all) as [ProviderName, FakeProvider][]); // why: keys of the record.
}
