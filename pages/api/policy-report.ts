import { allow } from '@/lib/page-data/api/allow';
import { receivePolicyReport } from '@/lib/page-data/api/policy-report.server';

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };

/** Receives browsers' reports of what the content security policy has blocked. */
export default allow('POST', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(await receivePolicyReport(request)).end();
});
