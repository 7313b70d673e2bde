import { isSiteOrigin } from '../http/cors';
import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { faultSchema, type FaultRegistry } from './fault';
import type { RequestLog } from './request-log';

type ControlDeps = {
  /** The services under control. */
  readonly services: readonly Service[];
  readonly faults: FaultRegistry;
  readonly requests: RequestLog;
};

/** `/control`: tests and developers control the sandbox here, from this machine only. */
export function createControlService(deps: ControlDeps): Service {
  return {
    name: 'control',
    prefix: '/control',
    isPlumbing: true,
    handle(request) {
      // The second test stops pages of other sites, open in the same browser, from controlling the sandbox.
      if (
        !isLoopback(request.remoteAddress) ||
        (request.headers.origin && !isSiteOrigin(request.headers.origin))
      ) {
        return errorReply(403, 'control is for this machine only');
      }
      const [topic, name, ...more] = request.path.split('/').filter(Boolean);
      if (topic === 'faults' && more.length === 0) return controlFaults(request, name, deps);
      if (topic === 'requests' && name === undefined) return controlRequests(request, deps);
      if (topic === 'reset' && name === undefined) return resetAll(request, deps);
      const service = deps.services.find((candidate) => candidate.name === topic);
      if (service?.control)
        return service.control({ ...request, path: request.path.slice(`/${service.name}`.length) });
      return errorReply(404, `control knows faults, requests, reset and ${serviceNames(deps)}`);
    },
  };
}

async function controlFaults(
  request: SandboxRequest,
  name: string | undefined,
  deps: ControlDeps,
): Promise<Reply> {
  const { faults, services } = deps;
  if (name !== undefined && !services.some((service) => service.name === name)) {
    return errorReply(404, `no service ${name}; there are ${serviceNames(deps)}`);
  }
  if (request.method === 'GET') return jsonReply(faults.all());
  if (request.method === 'DELETE') {
    if (name === undefined) faults.clearAll();
    else faults.clear(name);
    return jsonReply(faults.all());
  }
  if (request.method !== 'PUT' || name === undefined) return errorReply(405);
  const body = parseJsonBody(await request.readBody());
  if (!body.ok) return errorReply(400, 'the body is no JSON');
  const fault = faultSchema.safeParse(body.value);
  if (!fault.success) {
    return errorReply(
      400,
      fault.error.issues.map(({ path, message }) => `${path.join('.') || 'fault'}: ${message}`).join('; '),
    );
  }
  faults.set(name, fault.data);
  return jsonReply(faults.all());
}

function controlRequests(request: SandboxRequest, { requests }: ControlDeps): Reply {
  const service = new URLSearchParams(request.query).get('service');
  if (request.method === 'DELETE') requests.clear(service);
  else if (request.method !== 'GET') return errorReply(405);
  return jsonReply(requests.list(service));
}

/** Restores the state after a start: content from disk, no faults, an empty log. */
function resetAll(request: SandboxRequest, { services, faults, requests }: ControlDeps): Reply {
  if (request.method !== 'POST') return errorReply(405);
  faults.clearAll();
  requests.clear(null);
  for (const service of services) service.reset?.();
  return jsonReply({ ok: true });
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function serviceNames({ services }: ControlDeps): string {
  return services.map(({ name }) => name).join(', ');
}
