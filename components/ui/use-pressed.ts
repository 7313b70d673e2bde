import { useEffect, useState } from 'react';

/** Which control that leads away was pressed: it is busy until the page is left, and free when the page comes back out of the browser's memory. */
export function usePressed<Name extends string>(): readonly [Name | null, (name: Name) => void] {
  const [pressed, setPressed] = useState<Name | null>(null);
  useEffect(() => {
    const clear = () => setPressed(null);
    addEventListener('pagehide', clear);
    return () => removeEventListener('pagehide', clear);
  }, []);
  return [pressed, setPressed];
}
