/**
 * Calls the sandbox's `/control` API and returns its reply.
 *
 * Errors: throws if the sandbox refuses the call with a status that is not in `accepted`.
 */
export async function control(
  sandbox: string,
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  accepted: readonly number[] = [],
): Promise<unknown> {
  const response = await fetch(`${sandbox}/control/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (!response.ok && !accepted.includes(response.status))
    throw new Error(`${method} /control/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
