/** A row of a post that an earlier import made, in one language: its draft, or what is published of it. */
export type ImportedRow = {
  readonly publishedAt: string | null;
  readonly updatedAt: string;
  /** `markOf` what it was imported from. */
  readonly importMark?: string | null;
};

/** An image of the folder in a body. */
export const IMAGE_TOKEN = /picture:([a-z0-9-]+\.[a-z]+)/g;

type Export = { readonly digest: string; readonly missing: number };

export const markOf = ({ digest, missing }: Export, savedMs: number): string =>
  `${digest} ${missing} ${savedMs}`;

/**
 * What an import does with a post: one that an editor has changed or published since stays as it is, and so
 * does one of which the export says the same as then, unless fewer images are missing now.
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
 * A body with the URLs of its images, and of those posts that get another slug than the export says.
 */
export function withUrls(
  body: string,
  urls: ReadonlyMap<string, string>,
  slugs: ReadonlyMap<string, string>,
): string {
  return body
    .replace(IMAGE_TOKEN, (_, name: string) => urls.get(name) ?? '')
    .replace(
      /(\]\(|href=")\/blog\/([^\s/()"#?]+)(?=[)"#? ])/g,
      (_, before: string, slug: string) => `${before}/blog/${slugs.get(slug) ?? slug}`,
    );
}
