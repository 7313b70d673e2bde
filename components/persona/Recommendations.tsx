import { useEffect } from 'react';
import { hasStoredToken } from '@/lib/session/has-session.client';
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
      import('./show-recommendations')
        .then(({ showRecommendations }) => {
          // A log-out meanwhile has cleared the storage, and the state follows a moment later.
          if (hasStoredToken()) showRecommendations(id, persona);
        })
        .catch(() => undefined);
  }, [id, persona]);
  return null;
}
