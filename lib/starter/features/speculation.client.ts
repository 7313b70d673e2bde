import { onFirstInteraction } from '../page/on-first-interaction.client';
import { SPECULATION_RULES } from './speculation-rules';

/** Lets the browser fetch the next page while the pointer is still on its link; one that does not know how, or saves data, does nothing. */
export function startSpeculation(): void {
  onFirstInteraction(() => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = SPECULATION_RULES;
    document.head.append(rules);
  });
}
