// The account is on its page too. So what they share comes in one file (tools/build/build-islands.mjs).
import './account.island';
import { StyleguideActs } from '@/components/styleguide/StyleguideActs';
import type { Texts } from '@/lib/i18n/page-texts';
import { drawIsland } from './draw-island.client';

/** Starts the interactive parts of the style guide. Errors: rejects if it fails to render. */
export const start = (texts: Texts, host: HTMLElement): Promise<void> =>
  drawIsland({ host, texts, children: <StyleguideActs /> });
