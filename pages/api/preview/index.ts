import { allow } from '@/lib/page-data/api/allow';
import { openPreview } from '@/lib/page-data/api/open-preview.server';

/** The content service's "preview" button leads here. */
export default allow('GET', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  await openPreview(request, response);
});
