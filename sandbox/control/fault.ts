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
    /** So many calls are hit, then the service is well again; without it all are. */
    times: z.number().int().min(1).max(1_000).optional(),
    delayMs: z.number().int().min(0).max(600_000).optional(),
    status: z.number().int().min(200).max(599).optional(),
    /** Said in `Retry-After` of a `status` fault. Seconds. */
    retryAfterS: z.number().int().min(0).max(86_400).optional(),
    /** Said in `Location` of a `status` fault. */
    location: z.url().optional(),
    /** Part of the path with its query, as in `/cms/blogs/count?_locale=fr`; without it the fault hits the whole service. */
    match: z.string().min(1).optional(),
  })
  .refine(({ kind, delayMs }) => kind !== 'delay' || delayMs !== undefined, {
    message: 'a delay needs delayMs',
    path: ['delayMs'],
  });

export type Fault = z.output<typeof faultSchema>;

export type FaultRegistry = ReturnType<typeof createFaultRegistry>;

/** The faults that are on, one a service. */
export function createFaultRegistry() {
  const faults = new Map<string, Fault>();
  return {
    all: (): Record<string, Fault> => Object.fromEntries(faults),
    set: (service: string, fault: Fault): void => void faults.set(service, fault),
    clear: (service: string): boolean => faults.delete(service),
    clearAll: (): void => faults.clear(),
    /** The fault that hits this call, if any. A spared path is hit only by a fault that names it. */
    find({
      service,
      url,
      isSpared,
    }: {
      readonly service: string;
      readonly url: string;
      readonly isSpared: boolean;
    }): Fault | null {
      const fault = faults.get(service);
      const isHit = fault?.match === undefined ? !isSpared : url.includes(fault.match);
      if (!fault || !isHit) return null;
      if (fault.times === 1) faults.delete(service);
      else if (fault.times !== undefined) faults.set(service, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}
