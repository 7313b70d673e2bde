import { allow } from '@/lib/page-data/api/allow';
import { sendOgImage } from '@/lib/page-data/documents/load-og-image.server';

export default allow('GET', sendOgImage);
