import { z } from 'zod';

/** How a service can be made to fail. `delayMs` may be added to any kind; the service then waits first. */
export const faultSchema = z
  .strictObject({
    kind: z.enum([
      'down',
      'delay',
      'status',
      'truncated',
      'html',
      'null',
      'wrong-types',
      'hostile',
      'empty',
      'throws',
    ]),
    /** The number of calls that fail before the service recovers; without it, all calls fail. */
    times: z.number().int().min(1).max(1_000).optional(),
    delayMs: z.number().int().min(0).max(600_000).optional(),
    status: z.number().int().min(200).max(599).optional(),
    /** Sent as `Retry-After` with a `status` fault. Seconds. */
    retryAfterS: z.number().int().min(0).max(86_400).optional(),
    /** Sent as `Location` with a `status` fault. */
    location: z.url().optional(),
    /**
     * A part of the path and query, as in `/cms/blogs/count?_locale=fr`; without it, the fault affects the
     * whole service.
     */
    match: z.string().min(1).optional(),
  })
  .refine(({ kind, delayMs }) => kind !== 'delay' || delayMs !== undefined, {
    message: 'a delay needs delayMs',
    path: ['delayMs'],
  });

export type Fault = z.output<typeof faultSchema>;

export type FaultRegistry = ReturnType<typeof createFaultRegistry>;

/** The active faults, one per service. */
export function createFaultRegistry() {
  const faults = new Map<string, Fault>();
  return {
    all: (): Record<string, Fault> => Object.fromEntries(faults),
    set: (service: string, fault: Fault): void => void faults.set(service, fault),
    clear: (service: string): boolean => faults.delete(service),
    clearAll: (): void => faults.clear(),
    /** The fault that affects this call, if any. A spared path is affected only if `match` names it. */
    find({
      service,
      url,
      isExempt,
    }: {
      readonly service: string;
      readonly url: string;
      readonly isExempt: boolean;
    }): Fault | null {
      const fault = faults.get(service);
      const isHit = fault?.match === undefined ? !isExempt : url.includes(fault.match);
      if (!fault || !isHit) return null;
      if (fault.times === 1) faults.delete(service);
      else if (fault.times !== undefined) faults.set(service, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}
