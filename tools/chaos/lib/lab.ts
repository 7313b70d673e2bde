import { startSandbox, startSite } from '../../lib/own-site';
import type { Server } from '../../lib/servers';

type Site = Server & { readonly origin: string };

/** The built site with its own sandbox. */
export type Lab = {
  /** The currently running site. */
  readonly site: () => Site;
  /** Replaces the current site, even one that a row has stopped, with a fresh one. */
  readonly freshSite: (env?: Readonly<Record<string, string>>) => Promise<Site>;
};

export async function openLab(): Promise<Lab> {
  const sandbox = await startSandbox();
  let site = await startSite({ sandboxPort: sandbox.port });
  return {
    site: () => site,
    async freshSite(env) {
      await site.stop();
      site = await startSite({ sandboxPort: sandbox.port, ...(env && { env }) });
      return site;
    },
  };
}
