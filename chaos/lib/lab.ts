import { startSandbox, startSite } from '../../bench/lib/own-site';
import type { Server } from '../../bench/lib/servers';

type Site = Server & { readonly origin: string };

/** The built site in front of a sandbox of its own. */
export type Lab = {
  readonly sandboxPort: number;
  /** The site that runs now. */
  readonly site: () => Site;
  /** A site that knows nothing yet, in place of the one that runs, or that a row has ended. */
  readonly freshSite: () => Promise<Site>;
};

export async function openLab(): Promise<Lab> {
  const sandbox = await startSandbox();
  let site = await startSite({ sandboxPort: sandbox.port });
  return {
    sandboxPort: sandbox.port,
    site: () => site,
    async freshSite() {
      await site.stop();
      site = await startSite({ sandboxPort: sandbox.port });
      return site;
    },
  };
}
