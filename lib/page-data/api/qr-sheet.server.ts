import type { ParsedUrlQuery } from 'node:querystring';
import { env } from '../../config/env.server';
import { tagList, tidyRequest } from '../../link-builder/tagged-link';
import { qrSheetSvg } from '../shared/qr-code';
import { oneParam } from '../shared/page-props-of.server';
import { requestIn } from '../tools/load-link-builder.server';
import { fitsOnSheet } from '../tools/qr-sheet';

/**
 * The QR codes of all links that the link builder makes for this query, as one SVG document: drawn when it is
 * wanted, because it takes longer than the page and is five hundred times its size.
 *
 * Errors: null if there is no link, or if they are too long.
 */
export async function qrSheetResponse(query: ParsedUrlQuery): Promise<string | null> {
  const { pages } = tagList(oneParam(query.pages), tidyRequest(requestIn(query)), env().SITE_ORIGIN);
  const links = pages.map(({ tagged }) => tagged.link);
  return fitsOnSheet(links) ? qrSheetSvg(links) : null;
}
