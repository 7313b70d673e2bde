import { allow } from '@/lib/page-data/api/allow';
import { openPostPreview } from '@/lib/page-data/api/open-post-preview.server';

/** Starts a preview. The content service's "preview" button links here. */
export default allow('GET', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  await openPostPreview(request, response);
});
