import { RECOMMENDATIONS_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { Mark } from '@/lib/markup/marks';

/**
 * Removes the recommendations of any other user; null is an unknown user. Source: rules §8 (persona form).
 */
export function clearRecommendationsOfOthers(userId: string | null): void {
  const { local } = browserPlatform();
  const stored = local.get(RECOMMENDATIONS_KEY);
  if (stored === null || stored.split(' ')[0] === userId) return;
  local.remove(RECOMMENDATIONS_KEY);
  document.documentElement.removeAttribute(Mark.recommended);
}
