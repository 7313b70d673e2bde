import type { NextApiRequest, NextApiResponse } from 'next';
import { suggestPages } from '@/lib/page-data/api/suggest-pages.server';
import type { Suggestions } from '@/lib/search/answers';

type Refusal = { readonly error: 'method' | 'question' };

/** `?path=/fr/blog/x&locale=fr`: what a lost path may have meant. */
export default function suggest(
  request: NextApiRequest,
  response: NextApiResponse<Suggestions | Refusal>,
): void {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD').status(405).json({ error: 'method' });
    return;
  }
  const suggestions = suggestPages(request.query.path, request.query.locale);
  if (!suggestions) {
    response.status(400).json({ error: 'question' });
    return;
  }
  response.setHeader('Cache-Control', 'public, max-age=30, s-maxage=30').status(200).json(suggestions);
}
