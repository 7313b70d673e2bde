import type { NextApiResponse } from 'next';
import { allow } from '@/lib/page-data/api/allow';
import { suggestPages } from '@/lib/page-data/api/suggest-pages.server';
import type { Suggestions } from '@/lib/search/answers';

type Refusal = { readonly error: 'question' };

/** `?path=/fr/blog/x&locale=fr`: what a lost path may have meant. */
export default allow('GET', (request, response: NextApiResponse<Suggestions | Refusal>) => {
  response.setHeader('Cache-Control', 'no-store');
  const suggestions = suggestPages(request.query.path, request.query.locale);
  if (!suggestions) {
    response.status(400).json({ error: 'question' });
    return;
  }
  response.setHeader('Cache-Control', 'public, max-age=30, s-maxage=30').status(200).json(suggestions);
});
