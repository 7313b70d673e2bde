import { allow } from '@/lib/page-data/api/allow';
import { answerVisitor } from '@/lib/page-data/api/visitor.server';

export const config = { api: { bodyParser: { sizeLimit: '64kb' } } };

/**
 * Who asks and where they come from, for pages that everybody's cache may keep and that therefore know neither. Asked with consent only.
 */
export default allow('POST', ({ headers, body }, response) => {
  const answer = answerVisitor(headers, body);
  response.setHeader('Cache-Control', 'no-store');
  response.status(answer ? 200 : 400).json(answer ?? { error: 'landing' });
});
