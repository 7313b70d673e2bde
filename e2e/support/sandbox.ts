/** The sandbox of this run. */
export const sandbox = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 4620}`;

/** The second site of a run, with React loaded immediately and with tools, and its sandbox (playwright.config.ts). */
export const siteWithTools = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4610) + 1}`;
export const sandboxWithTools = `http://127.0.0.1:${Number(process.env.E2E_SANDBOX_PORT ?? 4620) + 10}`;

type Fault = {
  readonly kind: string;
  readonly times?: number;
  readonly delayMs?: number;
  readonly status?: number;
  readonly retryAfterS?: number;
  readonly location?: string;
  readonly match?: string;
};

async function send(
  method: string,
  path: string,
  body?: unknown,
  accepted: readonly number[] = [],
): Promise<void> {
  const response = await fetch(`${sandbox}${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (!response.ok && !accepted.includes(response.status))
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

export const setFault = (service: string, fault: Fault) => send('PUT', `/control/faults/${service}`, fault);
export const clearFaults = () => send('DELETE', '/control/faults');

/** Publishes a post; missing fields get ordinary values. */
export const publishPost = (post: Readonly<Record<string, unknown>>) =>
  send('POST', '/control/cms/posts', post);

/** Removes a post; a missing one is not an error. */
export const removePost = (slug: string) => send('DELETE', `/control/cms/posts/${slug}`, undefined, [404]);

/** A name that nobody has requested from the site, not even an earlier run. */
export const uniqueName = (name: string) => `${name}-${Math.random().toString(36).slice(2)}`;

/** Paths recently requested from a service, or from all of them. */
export async function callsOf(service?: string): Promise<readonly string[]> {
  const response = await fetch(
    `${sandbox}/control/requests${service === undefined ? '' : `?service=${service}`}`,
  );
  // why: what the sandbox lists (sandbox/control/request-log.ts)
  return ((await response.json()) as readonly { readonly path: string }[]).map(({ path }) => path);
}

/** Empties the list of `callsOf`. */
export const clearCalls = () => send('DELETE', '/control/requests');
