import type { NextApiRequest } from 'next';
import { setTimeout as wait } from 'node:timers/promises';
import { SIGNATURE_TOLERANCE_S, type HookCall } from '../../cms/hook';
import { processSingleton } from '../../process/process-singleton';
import { env } from '../../config/env.server';
import { logger } from '../../monitoring/logger';
import { coalesce } from './coalesce';
import { publishMessageSchema, type PublishMessage } from './instances.server';
import { clientKey } from '../../security/address-behind';
import { clientAddress } from '../../security/client-address.server';
import { giveTurnBack, waitForTurn, type RateLimit } from '../../security/rate-limit.server';
import { isSameSecret } from '../../security/same-secret.server';
import { content } from '../services/content.server';
import { publish, type PublishReport, type RenderAgain } from './publish.server';
import { parseJson } from '../../platform/json';

type HookResponse = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** `version`: the content version of a publish of another instance. */
type Call = Pick<PublishMessage, 'hints'> &
  Partial<Pick<PublishMessage, 'version'>> & { readonly renderAgain: RenderAgain };

/** The same as the gate's limit for a body. */
const MAX_BODY_BYTES = 1_048_576;
/**
 * Calls of one client without the secret, and signed ones whose body is still being read. The secret itself
 * is never made to wait.
 */
const WRONG_TRIES: RateLimit = { name: 'hook-wrong', times: 30, perSeconds: 600 };
/** A signed call is accepted once, for as long as its timestamp is. */
const ONCE: RateLimit = { name: 'hook-used', times: 1, perSeconds: 2 * SIGNATURE_TOLERANCE_S };
/** Strapi aborts a call after ten seconds and never repeats it. */
const PATIENCE_MS = 8_000;
/** Strapi sends a call at once. */
const OLD_MS = 60_000;

/**
 * Handles a webhook of the content service: checks its secret, renews what it names, here and on the other
 * instances, and reports what was renewed here. Work that takes longer than eight seconds continues after the
 * response.
 *
 * Errors: never throws. A site without a secret has no such endpoint (404).
 */
export async function receiveHook(request: NextApiRequest, renderAgain: RenderAgain): Promise<HookResponse> {
  const { REVALIDATE_SECRET } = env();
  if (REVALIDATE_SECRET === '') return { status: 404, body: { error: 'off' } };
  const body = await authenticBody(request, REVALIDATE_SECRET);
  if (!Buffer.isBuffer(body)) return body;
  const read = parseJson(body.toString());
  const message = publishMessageSchema.safeParse(read).data;
  const hookCall = message ? null : content().readHook(read);
  if (!message && hookCall === null) return { status: 400, body: { error: 'body' } };
  if (hookCall) logDoubts(hookCall);
  const hints = message?.hints ?? hookCall?.hints ?? [];
  if (hints.length === 0 && !message) return { status: 200, body: { status: 'ignored' } };
  const late = wait(PATIENCE_MS, 'late' as const, { ref: false });
  try {
    const renewal = publisher()({ hints, renderAgain, ...(message && { version: message.version }) }).then(
      async ({ othersRenewed, ...renewed }) => {
        await othersRenewed;
        return renewed;
      },
    );
    const report = await Promise.race([renewal, late]);
    if (report === 'late') return { status: 202, body: { status: 'under way' } };
    return { status: 200, body: { status: 'renewed', ...report } };
  } catch {
    return { status: 503, body: { error: 'content service' } };
  }
}

/**
 * Warns of a call that was not understood, or that is old and may be a repetition. It is carried out all
 * the same.
 */
function logDoubts({ event, model, problem, madeAtMs }: HookCall, nowMs = Date.now()): void {
  if (problem !== null)
    logger.warn('publish: a call is not understood, every list is renewed', { event, model, problem });
  const ageMs = madeAtMs === null ? 0 : nowMs - madeAtMs;
  if (ageMs > OLD_MS)
    logger.warn('publish: an old call, late or repeated', {
      event,
      model,
      ageSeconds: Math.round(ageMs / 1_000),
    });
}

/**
 * The body of a call by somebody who knows the secret; otherwise a refusal, before the body is read if that
 * is possible.
 */
async function authenticBody(request: NextApiRequest, secret: string): Promise<Buffer | HookResponse> {
  const client = clientKey(clientAddress(request));
  const refuse = (status: number, error: string): HookResponse => ({ status, body: { error } });
  const { authorization = '' } = request.headers;
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? null;
  const isKnown = token !== null && isSameSecret(token, secret);
  if (!isKnown && (await waitForTurn(WRONG_TRIES, client)) !== null) return refuse(429, 'tries');
  const signatureOf = token === null ? content().readSignature(request.headers) : null;
  if (!isKnown && !signatureOf) return refuse(401, 'secret');
  const body = await readBody(request);
  if (body === null) return refuse(413, 'size');
  if (!signatureOf) return body;
  const signature = signatureOf(body, secret);
  if (signature === null) return refuse(401, 'secret');
  await giveTurnBack(WRONG_TRIES, client);
  return (await waitForTurn(ONCE, signature)) === null ? body : refuse(409, 'used');
}

function publisher(): (call: Call) => Promise<PublishReport> {
  return processSingleton('publisher', () =>
    coalesce<Call, PublishReport>(async (calls) => {
      const hints = calls.flatMap((call) => call.hints);
      const versions = calls.flatMap(({ version }) => version ?? []);
      // If the content service made any of these calls, no other instance has dealt with it, so all are
      // handled as its calls.
      const otherPublish = versions.length === calls.length ? { version: Math.max(...versions) } : null;
      try {
        // why: a publish begins with a call.
        return await publish(hints, (path) => calls[0]!.renderAgain(path), otherPublish);
      } catch (error) {
        logger.error('publish: given up, pages are renewed by age', error, { hints: hints.length });
        throw error;
      }
    }),
  );
}

/** The raw body, because that is what was signed; null if it is too long. */
async function readBody(request: AsyncIterable<unknown>): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const piece = Buffer.from(part as Uint8Array); // why: a request without an encoding yields buffers
    bytes += piece.length;
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(piece);
  }
  return Buffer.concat(parts);
}
