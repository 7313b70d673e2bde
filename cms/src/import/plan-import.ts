import { FILE_TOKEN, type Draft } from './handover';

/** A row of an imported post or page in one language: its draft, or its published version. */
export type ImportedRow = {
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  /** `markOf` the export that it came from. */
  readonly importMark?: string | null;
};

type Export = Pick<Draft, 'digest' | 'missing'>;

export const markOf = ({ digest, missing }: Export, savedMs: number): string =>
  `${digest} ${missing} ${savedMs}`;

/**
 * What an import does with a post. It skips posts that an editor has changed or published since, and posts
 * whose draft would be the same, unless fewer images are missing now.
 */
export function planOf(
  draft: Export,
  rows: readonly ImportedRow[],
): 'create' | 'renew' | 'keep as edited' | 'keep as it was' {
  const row = rows.find(({ publishedAt }) => publishedAt === null);
  if (!row) return 'create';
  const [digest, missing, savedMs] = String(row.importMark).split(' ');
  if (rows.length > 1 || new Date(row.updatedAt).getTime() !== Number(savedMs)) return 'keep as edited';
  return digest === draft.digest && Number(missing) <= draft.missing ? 'keep as it was' : 'renew';
}

/**
 * A body with the URLs of its images and files, and of the posts and pages whose path differs from that in the export.
 */
export function withUrls(
  body: string,
  urls: ReadonlyMap<string, string>,
  paths: ReadonlyMap<string, string>,
): string {
  return body
    .replace(FILE_TOKEN, (token, name: string) => urls.get(name) ?? token)
    .replace(
      /(\]\(|href=")(\/(?:blog\/)?[^\s/()"#?]+)(?=[)"#? ])/g,
      (_, before: string, path: string) => before + (paths.get(path) ?? path),
    );
}
