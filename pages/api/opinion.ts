import { allow } from '@/lib/page-data/api/allow';
import { receiveOpinion } from '@/lib/page-data/api/opinion.server';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/** Receives a reader's answer to “Was this useful?”, a form below each post. */
export default allow('POST', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, await receiveOpinion(request));
});
