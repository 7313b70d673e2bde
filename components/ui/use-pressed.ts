import { useEffect, useState } from 'react';

/**
 * Which of several controls that leave the page was pressed. It stays busy until the page is left, and is
 * reset if the page returns from the back/forward cache.
 */
export function usePressed<Name extends string>(): readonly [Name | null, (name: Name) => void] {
  const [pressed, setPressed] = useState<Name | null>(null);
  useEffect(() => {
    const clear = () => setPressed(null);
    addEventListener('pagehide', clear);
    return () => removeEventListener('pagehide', clear);
  }, []);
  return [pressed, setPressed];
}
