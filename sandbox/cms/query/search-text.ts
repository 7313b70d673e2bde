import type { StoredRecord } from '../stored-record';
import type { ContentType } from './content-types';

/** Lower-case text of each record, made at the first search. */
const cache = new WeakMap<StoredRecord, string>();

/**
 * Whether `_q` finds a record: a substring of one of its text fields, capitals aside; of its numbers and its id too when it is a number itself.
 *
 * The body is searched as Markdown: rendering 20,000 of them for one search would take half a minute.
 */
export function isFoundBy(record: StoredRecord, search: string, contentType: ContentType): boolean {
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
  // Fields are kept apart by a line end, which no search holds.
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
