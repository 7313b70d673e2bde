import type { APIRequestContext } from '@playwright/test';

/** The sandbox of this run and its two apps. */
const port = Number(process.env.E2E_SANDBOX_PORT ?? 4620);
export const SANDBOX = `http://127.0.0.1:${port}`;
export const STUDIO = `http://127.0.0.1:${port + 1}`;
export const AI_APP = `http://127.0.0.1:${port + 2}`;

export type Letter = {
  readonly kind: string;
  readonly code: string | null;
  readonly link: string | null;
};

/** Letters to an address, newest first. */
export async function lettersTo(request: APIRequestContext, email: string): Promise<readonly Letter[]> {
  const reply = await request.get(`${SANDBOX}/outbox/messages`, { params: { to: email } });
  return (await reply.json()) as readonly Letter[]; // why: the sandbox's own answer
}

/** An address nobody else uses: limits count per address. */
export function freshEmail(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2, 10)}@example.com`;
}
