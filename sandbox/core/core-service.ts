import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply } from '../http/reply';
import type { Service } from '../http/service';

/** Good enough to tell an address from a slip; the real service sends a letter and sees. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `/core`: the core API (specification §7). Known and unknown addresses are answered alike. */
export function createCoreService(): Service {
  const guests: string[] = [];
  return {
    name: 'core',
    prefix: '/core',
    async handle({ method, path, readBody }) {
      // What the service has been told, for tests and curious developers.
      if (method === 'GET' && path === '/guests') return jsonReply(guests);
      if (path !== '/guest_email_signup') return errorReply(404);
      if (method !== 'POST') return errorReply(405);
      const body = parseJsonBody(await readBody());
      const email = body.ok ? (body.value as { email?: unknown } | null)?.email : undefined;
      if (typeof email !== 'string' || !EMAIL.test(email)) return errorReply(400, 'email is not valid');
      guests.push(email);
      return jsonReply({ status: 'success' });
    },
  };
}
