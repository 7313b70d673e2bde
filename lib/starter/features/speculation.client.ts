import { Mark } from '../page/marks';
import { onFirstInteraction } from '../page/on-first-interaction.client';
import { SPECULATION_RULES } from './speculation-rules';

/** Lets the browser fetch the next page while the pointer is still on its link; one that does not know how, or saves data, does nothing. An editor's preview fetches nothing. */
export function startSpeculation(): void {
  if (document.querySelector(`[${Mark.draft}]`)) return;
  onFirstInteraction(() => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = SPECULATION_RULES;
    document.head.append(rules);
  });
}
