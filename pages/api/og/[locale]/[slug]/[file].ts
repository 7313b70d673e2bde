import { answerOgImage } from '@/lib/page-data/documents/load-og-image.server';

export default answerOgImage;
