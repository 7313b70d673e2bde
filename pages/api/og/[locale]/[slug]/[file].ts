import { answerOgImage } from '@/lib/page-data/load-og-image.server';

export default answerOgImage;
