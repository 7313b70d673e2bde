import type { KeyValueStore } from '../../platform/platform';
import type { AttributionRecord } from '../attribution/attribution-record';
import type { Classification } from '../attribution/classify-landing';
import { VISIT_TIMEOUT_MS } from '../../config/analytics';
import { VISIT_KEY } from '../../config/storage-names';
import { isRecord, parseJson } from '../../platform/json';

/** A visit: what a visitor does, in all tabs, until a pause of 20 minutes. */
type Visit = {
  readonly id: string;
  readonly startedMs: number;
  readonly lastMs: number;
  /** Empty until the landing has been classified. */
  readonly attribution: Partial<AttributionRecord>;
  /** Who sent the visitor, by name, and the row of the table that matched; null for a direct visit. */
  readonly source: string | null;
  readonly rule: string | null;
  /** What is known about device and country; fetched once per visit. */
  readonly surroundings: Readonly<Record<string, string | null>> | null;
};

type Deps = {
  /** When the page was opened; a visit that was active then continues on this page. */
  readonly openedMs: number;
  readonly local: Pick<KeyValueStore, 'get' | 'set'>;
  readonly newId: () => string;
};

/**
 * Stores the visit where every tab can read it.
 *
 * Errors: never throws; a damaged record counts as an ended visit.
 * Source: specification §9; rules §4, §7 and D25.
 */
export class VisitStore {
  private latest: Visit | null = null;

  constructor(private readonly deps: Deps) {}

  /** The visit at this time; a new one after a pause. */
  at(atMs: number): Visit {
    const { local, openedMs, newId } = this.deps;
    const stored = read(local.get(VISIT_KEY));
    // An earlier event may be recorded after a later one: it belongs to the ongoing visit.
    if (stored !== null && atMs - stored.lastMs < VISIT_TIMEOUT_MS)
      return this.write({
        ...stored,
        startedMs: Math.min(stored.startedMs, atMs),
        lastMs: Math.max(stored.lastMs, atMs),
      });
    const nothing = { attribution: {}, source: null, rule: null, surroundings: null };
    // After a pause on an open page, device, country and origin stay the same.
    const currentVisit = this.latest !== null && this.latest.lastMs >= openedMs ? this.latest : nothing;
    return this.write({ ...currentVisit, id: newId(), startedMs: atMs, lastMs: atMs });
  }

  /** The landing's record replaces the stored one as a whole; that of a direct landing changes nothing. */
  setLanding({ record, source, rule }: Classification, atMs: number): void {
    const visit = this.at(atMs);
    if (record.channel !== null) this.write({ ...visit, attribution: record, source, rule });
    else this.write({ ...visit, attribution: { ...record, ...visit.attribution } });
  }

  setDevice(surroundings: Readonly<Record<string, string | null>>, atMs: number): void {
    this.write({ ...this.at(atMs), surroundings });
  }

  private write(visit: Visit): Visit {
    this.latest = visit;
    this.deps.local.set(VISIT_KEY, JSON.stringify(visit));
    return visit;
  }
}

function read(text: string | null): Visit | null {
  const visit = parseJson(text);
  const isVisit =
    isRecord(visit) &&
    typeof visit.id === 'string' &&
    Number.isFinite(visit.startedMs) &&
    Number.isFinite(visit.lastMs) &&
    typeof visit.attribution === 'object';
  // why: its members have just been checked, and what this site writes is complete.
  return isVisit ? (visit as Visit) : null;
}
