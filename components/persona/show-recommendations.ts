import type { PersonaAnswers } from '@/lib/account/persona';
import { recommendationsFor } from '@/lib/account/recommendations';
import { RECOMMENDATIONS_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { Mark } from '@/lib/markup/marks';

/** The cards of templates on the home page (components/home/Templates.tsx). */
const TEMPLATES = 'li[data-kind]';

/** Shows what suits the visitor on this page, and stores it for the inline script of the next ones. */
export function showRecommendations(userId: string, answers: PersonaAnswers): void {
  const { card, templates } = recommendationsFor(answers);
  const words = [userId, card, templates].filter(Boolean).join(' ');
  browserPlatform().local.set(RECOMMENDATIONS_KEY, words);
  document.documentElement.setAttribute(Mark.recommended, words);
}

/**
 * Moves the recommended templates to the front of their list, where CSS has shown them from the first paint on, so that keyboard and
 * screen reader meet them in the order that is seen.
 */
export function moveTemplates(): void {
  const words = document.documentElement.getAttribute(Mark.recommended)?.split(' ').slice(1) ?? [];
  const cards = [...document.querySelectorAll<HTMLElement>(TEMPLATES)].filter(({ dataset }) =>
    words.includes(dataset.kind ?? ''),
  );
  const list = cards[0]?.parentElement;
  // A card that has the focus would lose it.
  if (list && !list.contains(document.activeElement)) list.prepend(...cards);
}
