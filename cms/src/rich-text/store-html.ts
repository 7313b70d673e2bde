import type { Core } from '@strapi/strapi';
import { BLOG, COMPANY_PAGE, LEGAL_PAGE, PAGE } from '../content-model';
import type { DocumentMiddleware, DocumentParams } from '../documents';
import { countWords } from './count-words';
import { renderMarkdown } from './render-markdown';

/**
 * By type: the Markdown field that editors write, and the HTML field that the site reads, hidden in the
 * panel.
 */
const FIELDS: ReadonlyMap<string, readonly [markdown: string, html: string]> = new Map([
  [BLOG, ['body', 'blogBody']],
  [PAGE, ['source', 'body']],
  [LEGAL_PAGE, ['source', 'body']],
  [COMPANY_PAGE, ['source', 'body']],
]);

/** Stores the HTML of the Markdown at every save, and a post's number of words. */
export const storeHtml =
  (strapi: Core.Strapi): DocumentMiddleware =>
  (context, next) => {
    const fields = FIELDS.get(context.uid);
    const { data } = context.params as DocumentParams; // why: the params of a save
    if (fields && data && (context.action === 'create' || context.action === 'update')) {
      const [markdown, html] = fields;
      delete data[html];
      delete data.words;
      if (markdown in data) {
        const text = withRelativeUploads(
          String(data[markdown] ?? ''),
          strapi.config.get('server.absoluteUrl', ''),
        );
        const rendered = renderMarkdown(text);
        data[markdown] = text;
        data[html] = rendered;
        if (context.uid === BLOG) data.words = countWords(rendered);
      }
    }
    return next();
  };

/**
 * Makes image URLs relative (`/uploads/x.png`): the panel inserts them with this service's host, which may
 * change.
 */
const withRelativeUploads = (markdown: string, ownUrl: string): string =>
  ownUrl === '' ? markdown : markdown.replaceAll(`${ownUrl.replace(/\/+$/, '')}/uploads/`, '/uploads/');
