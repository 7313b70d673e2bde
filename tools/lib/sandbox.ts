import { control } from './sandbox-control';

/** The sandbox of this run. */
export const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 4620}`;

/**
 * The second site of a run, with React loaded immediately and with tools, and its sandbox
 * (playwright.config.ts).
 */
export const siteWithTools = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4610) + 1}`;
export const sandboxWithTools = `http://127.0.0.1:${Number(process.env.E2E_SANDBOX_PORT ?? 4620) + 10}`;

type Fault = {
  readonly kind: string;
  readonly times?: number;
  readonly delayMs?: number;
  readonly status?: number;
  readonly location?: string;
  readonly match?: string;
};

export const setFault = (service: string, fault: Fault) =>
  control(sandbox, 'PUT', `faults/${service}`, fault);
export const clearFaults = () => control(sandbox, 'DELETE', 'faults');

/** Publishes a post; missing fields get ordinary values. */
export const publishPost = (post: Readonly<Record<string, unknown>>) =>
  control(sandbox, 'POST', 'cms/posts', post);

/** Removes a post; a missing one is not an error. */
export const removePost = (slug: string) => control(sandbox, 'DELETE', `cms/posts/${slug}`, undefined, [404]);

/** A name that nobody has requested from the site, not even an earlier run. */
export const uniqueName = (name: string) => `${name}-${Math.random().toString(36).slice(2)}`;

/** Paths recently requested from a service, or from all of them. */
export async function callsOf(service?: string): Promise<readonly string[]> {
  const query = service === undefined ? '' : `?service=${service}`;
  // why: what the sandbox lists (sandbox/control/request-log.ts)
  const calls = (await control(sandbox, 'GET', `requests${query}`)) as readonly { readonly path: string }[];
  return calls.map(({ path }) => path);
}

/** Empties the list of `callsOf`. */
export const clearCalls = () => control(sandbox, 'DELETE', 'requests');
