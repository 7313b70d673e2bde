import { createRecentLinks, type RecentLinks } from '@/lib/link-builder/recent-links';
import { browserPlatform } from '@/lib/platform/platform.client';

let known: RecentLinks | undefined;

/** The list of this page, which all that draw or change it share. */
export const recentLinks = (): RecentLinks => (known ??= createRecentLinks(browserPlatform().local));
