import { useEffect } from 'react';
import { useStore } from '@/store/StoreProvider';

/** Draws nothing: whoever is logged in and has answered the persona form is shown what suits them (docs/persona.md). */
export function Suits() {
  const { user, persona } = useStore();
  const id = user?.id;
  useEffect(() => {
    // Without its code the page stays as it is for everybody.
    if (id && persona)
      import('./show-suits').then(({ showSuits }) => showSuits(id, persona)).catch(() => undefined);
  }, [id, persona]);
  return null;
}
