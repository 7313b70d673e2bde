import { Mark } from '../../../markup/marks';
import { onFirstInteraction } from '../../page/on-first-interaction.client';

/**
 * Lets a browser that supports it, and does not save data, prefetch the next page while the pointer is on its
 * link. An editor's preview prefetches nothing.
 */
export function startSpeculation(): void {
  if (document.querySelector(`[${Mark.draft}]`)) return;
  onFirstInteraction(() => {
    import('./add-speculation-rules.client')
      .then((part) => part.addSpeculationRules())
      .catch(() => undefined);
  });
}
