import type { ContentType } from './content-types';
import type { Query } from './parse-query';
import { matchesSearch } from './search-text';
import type { StoredRecord } from '../stored-record';

/** The records of a page. */
export function selectPage(
  records: readonly StoredRecord[],
  query: Query,
  contentType: ContentType,
): readonly StoredRecord[] {
  const matches = selectAll(records, query, contentType);
  const { sort, start, limit } = query;
  const ordered = sort ? sort(matches, ({ wire }) => wire) : matches;
  return ordered.slice(start, limit === -1 ? undefined : start + limit);
}

/** How many records there are in all. */
export function countMatches(
  records: readonly StoredRecord[],
  query: Query,
  contentType: ContentType,
): number {
  return selectAll(records, query, contentType).length;
}

function selectAll(records: readonly StoredRecord[], query: Query, contentType: ContentType): StoredRecord[] {
  const { matches, search, showsDrafts } = query;
  const hidesDrafts = contentType.hasDrafts && !showsDrafts;
  return records.filter(
    (record) =>
      !(hidesDrafts && record.wire.published_at === null) &&
      matches(record.wire) &&
      (search === null || matchesSearch(record, search, contentType)),
  );
}
