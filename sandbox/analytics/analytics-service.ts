import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { analyticsEventSchema } from './analytics-event';
import { eventFilterOf, type Arrival, type EventLog } from './event-log';

/** The most that a browser allows for a request that outlives its page. */
const MAX_EVENT_BYTES = 64 * 1024;

/** `/analytics`: the first-party collector (specification §7), one event per call. */
export function createAnalyticsService(events: EventLog): Service {
  async function take({ readBody }: SandboxRequest): Promise<Reply> {
    const bytes = await readBody();
    if (bytes.length > MAX_EVENT_BYTES)
      return errorReply(413, `an event has at most ${MAX_EVENT_BYTES} bytes`);
    const body = parseJsonBody(bytes);
    if (!body.ok) return errorReply(400, 'the body is no JSON');
    const read = analyticsEventSchema.safeParse(body.value);
    if (!read.success) {
      const problems = read.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'the event'}: ${message}`,
      );
      return errorReply(400, problems.join('; '));
    }
    events.take(read.data);
    return jsonReply({ status: 'success' });
  }

  return {
    name: 'analytics',
    prefix: '/analytics',
    handle(request) {
      if (request.path !== '/v3/send_analytics_event') return errorReply(404);
      return request.method === 'POST' ? take(request) : errorReply(405);
    },
    control({ method, path, query }) {
      const filter = eventFilterOf(query);
      switch (`${method} ${path}`) {
        case 'GET /events':
          return jsonReply(events.list(filter));
        case 'GET /counts':
          return jsonReply(countsOf(events.list(filter)));
        case 'DELETE /events':
          events.forget(filter);
          return jsonReply({ ok: true });
        default:
          return errorReply(404, 'control of analytics knows events and counts');
      }
    },
    reset: () => events.forget(),
  };
}

/**
 * The number of events, of the calls that sent them and of each name, and the ids that arrived more than
 * once.
 */
function countsOf(arrivals: readonly Arrival[]) {
  const byName = new Map<string, number>();
  for (const { event } of arrivals) byName.set(event.event_name, (byName.get(event.event_name) ?? 0) + 1);
  return {
    events: arrivals.length,
    calls: arrivals.reduce((sum, { times }) => sum + times, 0),
    byName: Object.fromEntries(byName),
    repeated: Object.fromEntries(
      arrivals
        .filter(({ times }) => times > 1)
        .map(({ times, event }) => [event.extra_properties.event_id, times]),
    ),
  };
}
