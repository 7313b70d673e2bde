import { z } from 'zod';
import type { AccountWorld } from '../account/account-world';
import { settingsSchema } from '../account/settings';
import { readJson } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import type { CodeAttempts } from './code-attempts';

type Deps = { readonly world: AccountWorld; readonly attempts: CodeAttempts };

const email = z.string().min(3);
const text = z.string().exactOptional();

const accountSchema = z.strictObject({
  email,
  password: z.string().nullable().exactOptional(),
  first_name: text,
  last_name: text,
  role: text,
  account: text,
  bucket: text,
  created_at: z.number().exactOptional(),
  account_details: z.record(z.string(), z.unknown()).exactOptional(),
  persona: z.record(z.string(), z.array(z.string())).exactOptional(),
});

const tokenSchema = z.strictObject({ email, ttlMs: z.number().int().optional() });

/** `/control/auth/…`: accounts, tokens, codes and limits, for tests and for curious developers. */
export async function controlAuth(request: SandboxRequest, { world, attempts }: Deps): Promise<Reply> {
  const { method, path, query, readBody } = request;
  switch (`${method} ${path}`) {
    case 'GET /accounts':
      return jsonReply(world.accounts.all());
    case 'POST /accounts': {
      const seed = await readJson(readBody, accountSchema);
      return seed === null ? errorReply(400, 'not an account') : jsonReply(world.accounts.put(seed));
    }
    case 'POST /tokens': {
      const body = await readJson(readBody, tokenSchema);
      if (body === null || world.accounts.find(body.email) === null)
        return errorReply(400, 'no such account');
      return jsonReply(world.tokens.issue(body.email, { ttlMs: body.ttlMs ?? world.settings().tokenTtlMs }));
    }
    case 'DELETE /tokens':
      world.tokens.end(new URLSearchParams(query).get('email'));
      return jsonReply({ ok: true });
    case 'POST /codes/expire': {
      const body = await readJson(readBody, z.object({ email }));
      if (body === null) return errorReply(400, 'whose codes?');
      attempts.expire(body.email);
      return jsonReply({ ok: true });
    }
    case 'GET /settings':
      return jsonReply(world.settings());
    case 'PUT /settings': {
      const changes = await readJson(readBody, settingsSchema);
      return changes === null ? errorReply(400, 'not settings') : jsonReply(world.changeSettings(changes));
    }
    default:
      return errorReply(404, 'control of auth knows accounts, tokens, codes/expire and settings');
  }
}
