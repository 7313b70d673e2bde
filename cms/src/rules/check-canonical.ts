import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { BLOG } from '../content-model';
import type { DocumentMiddleware, DocumentParams } from '../documents';
import { canonicalProblem } from './canonical-problem';

/** Refuses an address of a post's original that search engines could not follow, or that is on this site. */
export const checkCanonical =
  (_strapi: Core.Strapi): DocumentMiddleware =>
  (context, next) => {
    const { data } = context.params as DocumentParams; // why: the params of a save
    const isSaved = context.action === 'create' || context.action === 'update';
    const problem =
      isSaved && context.uid === BLOG
        ? canonicalProblem(data?.canonicalUrl, process.env.SITE_URL ?? '')
        : null;
    if (problem !== null)
      throw new errors.ValidationError(problem, {
        errors: [{ path: ['canonicalUrl'], message: problem, name: 'ValidationError' }],
      });
    return next();
  };
