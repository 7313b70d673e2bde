import type { Core } from '@strapi/strapi';

export type DocumentMiddleware = Parameters<Core.Strapi['documents']['use']>[0];

/** A document in one language and state. */
export type StoredDocument = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly slug?: string;
};

type Documents = {
  readonly findOne: (params: object) => Promise<StoredDocument | null>;
  readonly findMany: (params: object) => Promise<readonly StoredDocument[]>;
  readonly create: (params: object) => Promise<StoredDocument>;
  readonly update: (params: object) => Promise<StoredDocument | null>;
  readonly delete: (params: object) => Promise<unknown>;
  readonly publish: (params: object) => Promise<unknown>;
};

/** The parameters of a document middleware that ours use. */
export type DocumentParams = {
  readonly documentId?: string;
  readonly locale?: string | readonly string[];
  data?: Record<string, unknown>;
};

/** The documents of a type. */
export const documentsOf = (strapi: Core.Strapi, uid: string): Documents =>
  // why: Strapi's own types of our fields would be generated, and longer than this project.
  strapi.documents(uid as 'api::blog.blog') as unknown as Documents;

/** Database rows of a type: changes bypass our rules and webhooks. */
// why: as above.
export const rowsOf = (strapi: Core.Strapi, uid: string) => strapi.db.query(uid as 'api::blog.blog');
