import type { StoredRecord } from '../stored-record';
import type { ContentType } from './content-types';

/** Lower-case text of each record, built at the first search. */
const cache = new WeakMap<StoredRecord, string>();

/**
 * Whether `_q` finds a record: as a substring of one of its text fields, ignoring case; a number also in its
 * numbers and id.
 *
 * The body is searched as Markdown: rendering 20,000 bodies for one search would take half a minute.
 */
export function matchesSearch(record: StoredRecord, search: string, contentType: ContentType): boolean {
  if (searchText(record, contentType).includes(search.toLowerCase())) return true;
  if (Number.isNaN(Number(search))) return false;
  return fieldsOfType(contentType, 'integer').some((field) =>
    String(record.wire[field] ?? '').includes(search),
  );
}

function searchText(record: StoredRecord, contentType: ContentType): string {
  const cached = cache.get(record);
  if (cached !== undefined) return cached;
  const texts = fieldsOfType(contentType, 'string').map((field) =>
    field === 'blogBody' && record.bodyMarkdown !== null ? record.bodyMarkdown : record.wire[field],
  );
  // Fields are separated by a line break, which no search contains.
  const text = texts
    .map((part) => String(part ?? ''))
    .join('\n')
    .toLowerCase();
  cache.set(record, text);
  return text;
}

function fieldsOfType({ fields }: ContentType, type: string): readonly string[] {
  return Object.keys(fields).filter((field) => fields[field] === type);
}
