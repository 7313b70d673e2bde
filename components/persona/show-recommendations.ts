import type { PersonaAnswers } from '@/lib/account/persona';
import { recommendationsFor } from '@/lib/account/persona-rules';
import { RECOMMENDATIONS_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { Mark } from '@/lib/markup/marks';
import { reorder } from '@/lib/account/reorder.client';

/** Shows what suits the visitor on this page, and stores it for the inline script of the next ones. */
export function showRecommendations(userId: string, answers: PersonaAnswers): void {
  const { card, templates } = recommendationsFor(answers);
  const words = [userId, card, templates].filter(Boolean).join(' ');
  browserPlatform().local.set(RECOMMENDATIONS_KEY, words);
  document.documentElement.setAttribute(Mark.recommended, words);
  reorder();
}
