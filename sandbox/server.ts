import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCdnService } from './cdn/cdn-service';
import { createCmsService } from './cms/cms-service';
import { applyFault, type Outcome } from './control/apply-fault';
import { createControlService } from './control/control-service';
import { createFaultRegistry, type FaultRegistry } from './control/fault';
import { createRequestLog, type RequestLog } from './control/request-log';
import { createAccountWorld, type AccountWorld } from './account/account-world';
import { createAppService } from './apps/app-service';
import { createAnalyticsService } from './analytics/analytics-service';
import { createEventLog } from './analytics/event-log';
import { createEventsPage } from './analytics/events-page';
import { createAuthService } from './auth/auth-service';
import { createCoreService } from './core/core-service';
import { createErrorService } from './errors/error-service';
import { createGeolocationService } from './geolocation/geolocation-service';
import { corsHeaders, preflightHeaders } from './http/cors';
import { BodyTooLarge, readBody } from './http/read-body';
import { errorReply, jsonReply, type Reply } from './http/reply';
import type { SandboxRequest, Service } from './http/service';
import { createIndexNowService } from './indexnow/indexnow-service';
import { createMediaService } from './media/media-service';
import { findDrawing } from './cms/uploads/find-drawing';
import { createOutboxService } from './outbox/outbox-service';
import { createFakeProviders } from './fakes/providers';
import { createFakesService } from './fakes/fakes-service';
import { createToolCalls } from './fakes/tool-calls';
import { createToolService, TOOLS, type ToolName } from './fakes/tool-service';

export type SandboxOptions = {
  /** Holds `posts/<lang>/*.md` and `taxonomies/*.yaml`. */
  readonly contentDir: string;
  /** Receives what a developer should see: invalid content files, a service that threw. */
  readonly log: (line: string) => void;
};

export type SandboxServers = {
  /** Serves every service of the table. */
  readonly main: Server;
  /** The two apps, each on its own origin. */
  readonly studio: Server;
  readonly ai: Server;
  /** Filled in with the apps' origins once they listen. */
  readonly appOrigins: AccountWorld['appOrigins'];
};

/** The sandbox, not yet listening. */
export function createSandboxServers({ contentDir, log }: SandboxOptions): SandboxServers {
  const faults = createFaultRegistry();
  const requests = createRequestLog();
  const world = createAccountWorld();
  const providers = createFakeProviders(world.nowMs);
  const events = createEventLog(world.nowMs);
  const tools = (Object.keys(TOOLS) as ToolName[]).map((name) => ({ name, calls: createToolCalls() })); // why: keys of the table.
  const core = createCoreService(world);
  const imageCacheDir = join(__dirname, '.cache', 'images');

  // The service table: a new service needs its own folder and a line here.
  const services: Service[] = [
    createCdnService(),
    createAuthService({ world, providers }),
    core,
    createOutboxService(world.outbox),
    createAnalyticsService(events),
    createEventsPage({ events, tools }),
    createErrorService(world.nowMs),
    createGeolocationService(),
    // Before the other fakes, because their prefixes begin with /fakes.
    ...tools.map(({ name, calls }) => createToolService(name, calls)),
    createFakesService(providers),
    createIndexNowService(),
    createMediaService({ findDrawing, imageCacheDir, world }),
    createCmsService({ contentDir, findDrawing, imageCacheDir, log, onPublished: core.announce }),
  ];
  const studio = createAppService('studio', world);
  const ai = createAppService('ai', world);
  const internalServices: Service[] = [
    createControlService({ services: [...services, studio, ai], faults, requests }),
    { name: 'health', prefix: '/health', isInternal: true, handle: () => jsonReply({ ok: true }) },
  ];

  const serve = (table: readonly Service[]) => serverOf({ table, faults, requests, log });
  return {
    main: serve([...services, ...internalServices]),
    studio: serve([studio]),
    ai: serve([ai]),
    appOrigins: world.appOrigins,
  };
}

function serverOf(context: Context): Server {
  const server = createServer((incoming, outgoing) => {
    replyTo(incoming, outgoing, context).catch((error: unknown) => {
      context.log(`sandbox: ${incoming.method} ${incoming.url}: ${String(error)}`);
      outgoing.destroy();
    });
  });
  // Longer than the idle timeout of any client's pool; otherwise a test may write to a connection that is
  // being closed.
  server.keepAliveTimeout = 65_000;
  return server;
}

type Context = {
  readonly table: readonly Service[];
  readonly faults: FaultRegistry;
  readonly requests: RequestLog;
  readonly log: (line: string) => void;
};

async function replyTo(incoming: IncomingMessage, outgoing: ServerResponse, context: Context): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  if (method === 'OPTIONS') {
    outgoing
      .writeHead(204, { ...corsHeaders(incoming.headers), ...preflightHeaders(incoming.headers) })
      .end();
    return;
  }
  const [path = '/', query = ''] = splitOnce(url, '?');
  const service = context.table.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  if (!service) {
    send(incoming, outgoing, {
      kind: 'reply',
      reply: errorReply(404, `the sandbox serves ${context.table.map(({ prefix }) => prefix).join(', ')}`),
    });
    return;
  }
  const request: SandboxRequest = {
    // HEAD is GET without a body; node:http leaves the body out.
    method: method === 'HEAD' ? 'GET' : method,
    path: path.slice(service.prefix.length) || '/',
    query,
    headers: incoming.headers,
    remoteAddress: incoming.socket.remoteAddress ?? '',
    readBody: () => readBody(incoming),
  };
  const reply = () => handleSafely(service, request, context.log);
  if (service.isInternal) {
    send(incoming, outgoing, { kind: 'reply', reply: await reply() });
    return;
  }
  const end = context.requests.begin({ service: service.name, method, path: url });
  const isExempt = service.isExemptFromFaults?.(request.path) ?? false;
  const fault = context.faults.find({ service: service.name, url, isExempt });
  if (fault?.delayMs) await waitWhileConnected(fault.delayMs, incoming);
  const outcome: Outcome = fault ? await applyFault(fault, reply) : { kind: 'reply', reply: await reply() };
  // Logged before the reply is sent, so that whoever has the reply finds a finished entry in the log.
  end(outcome.kind === 'destroy' ? null : outcome.reply.status);
  send(incoming, outgoing, outcome);
}

async function handleSafely(
  service: Service,
  request: SandboxRequest,
  log: (line: string) => void,
): Promise<Reply> {
  try {
    return await service.handle(request);
  } catch (error) {
    if (error instanceof BodyTooLarge) return errorReply(413);
    if (error instanceof URIError) return errorReply(400, 'the path is not properly encoded');
    log(
      `sandbox: ${service.name} threw at ${request.path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return errorReply(500, 'An internal server error occurred');
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, outcome: Outcome): void {
  if (outcome.kind === 'destroy') {
    incoming.socket.destroy();
    return;
  }
  const { status, headers, body } = outcome.reply;
  const bytes = Buffer.from(body);
  const hasBody = status !== 204 && status !== 304;
  outgoing.writeHead(status, {
    'cache-control': 'no-store',
    ...corsHeaders(incoming.headers),
    ...headers,
    ...(hasBody && { 'content-length': String(bytes.length) }),
  });
  if (!hasBody) outgoing.end();
  else if (outcome.kind === 'cut')
    outgoing.write(bytes.subarray(0, outcome.bytes), () => incoming.socket.destroy());
  else outgoing.end(bytes);
}

/** Waits until the time is over, the client leaves, or the server closes (which drops its connections). */
async function waitWhileConnected(ms: number, incoming: IncomingMessage): Promise<void> {
  const abortWait = new AbortController();
  const onClose = () => abortWait.abort();
  incoming.socket.once('close', onClose);
  await wait(ms, undefined, { signal: abortWait.signal }).catch(() => undefined);
  incoming.socket.off('close', onClose);
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
