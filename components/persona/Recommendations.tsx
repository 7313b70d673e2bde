import { useEffect } from 'react';
import { useStore } from '@/store/StoreProvider';

/** Renders nothing: shows a logged-in user who has answered the persona form what suits them (docs/persona.md). */
export function Recommendations() {
  const { user, persona } = useStore();
  const id = user?.id;
  useEffect(() => {
    // Without that code the page stays as it is for everybody.
    if (id && persona)
      import('./show-recommendations')
        .then(({ showRecommendations }) => showRecommendations(id, persona))
        .catch(() => undefined);
  }, [id, persona]);
  return null;
}
