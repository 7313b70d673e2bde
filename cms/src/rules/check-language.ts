import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { DocumentMiddleware, DocumentParams } from '../documents';

/**
 * Refuses a version in a language that the editor's role may not write. Strapi itself only checks the
 * language of the stored version, so a translator could create an English post.
 */
export const checkLanguage =
  (strapi: Core.Strapi): DocumentMiddleware =>
  (context, next) => {
    const { locale } = context.params as DocumentParams; // why: the params of a save
    // Undefined outside requests of the panel.
    const userAbility = strapi.requestContext.get()?.state.userAbility;
    const isSaved = context.action === 'create' || context.action === 'update';
    if (userAbility && isSaved && context.uid.startsWith('api::') && typeof locale === 'string') {
      const may = strapi
        .service('plugin::content-manager.permission-checker')
        .create({ userAbility, model: context.uid });
      if (may.cannot.create({ locale }) && may.cannot.update({ locale }))
        throw new errors.ForbiddenError('Your role cannot write in this language.');
    }
    return next();
  };
