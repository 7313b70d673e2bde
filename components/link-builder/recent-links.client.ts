import { createRecentLinks, type RecentLinks } from '@/lib/link-builder/recent-links';
import { browserPlatform } from '@/lib/platform/platform.client';

let pageLinks: RecentLinks | undefined;

/** The list of this page, which all that draw or change it share. */
export const recentLinks = (): RecentLinks => (pageLinks ??= createRecentLinks(browserPlatform().local));
