import { mediaOf, type Media } from '@/lib/config/image-sources.mjs';

/** A content service that keeps its files itself. */
export const mediaAt = (base: string): Media => mediaOf({ CMS_URL: base, MEDIA_HOSTS: [] });
