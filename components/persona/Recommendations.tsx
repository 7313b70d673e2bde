import { useEffect } from 'react';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { withPart } from '@/lib/starter/page/with-part.client';
import { useStore } from '@/store/StoreProvider';

/**
 * Shows a logged-in user what suits their answers to the persona form (docs/persona.md). Renders nothing
 * itself.
 */
export function Recommendations() {
  const { user, persona } = useStore();
  const id = user?.id;
  useEffect(() => {
    // If the code cannot be loaded, the page stays the same as for everybody.
    if (id && persona)
      void withPart(import('./show-recommendations'), ({ showRecommendations }) => {
        // A log-out meanwhile has cleared the storage, and the state follows a moment later.
        if (hasStoredToken()) showRecommendations(id, persona);
      });
  }, [id, persona]);
  return null;
}
