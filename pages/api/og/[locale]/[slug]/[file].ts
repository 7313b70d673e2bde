import { allow } from '@/lib/page-data/api/allow';
import { answerOgImage } from '@/lib/page-data/documents/load-og-image.server';

export default allow('GET', answerOgImage);
