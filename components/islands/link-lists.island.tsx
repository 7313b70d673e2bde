import { LinkLists, type LinkListsProps } from '@/components/link-builder/LinkLists';
import type { Texts } from '@/lib/i18n/page-texts';
import { drawIsland } from './draw-island.client';

/** Starts a list of the link builder. Errors: rejects if it fails to render. */
export const start = (texts: Texts, host: HTMLElement, props: LinkListsProps): Promise<void> =>
  drawIsland({ host, texts, children: <LinkLists {...props} /> });
