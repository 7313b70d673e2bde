import { allow } from '@/lib/page-data/api/allow';
import { closePostPreview } from '@/lib/page-data/api/open-post-preview.server';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/** Ends a preview. The button in the banner above a draft submits here. */
export default allow('POST', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  await closePostPreview(request, response);
});
