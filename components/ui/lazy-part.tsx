import { createElement, useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code loads when it is first drawn; until then, and on the server, it draws nothing.
 * State, not `Suspense`: React holds back what a boundary reveals after its fallback for up to 300 ms.
 *
 * Errors: what `load` rejects with is thrown where the component is drawn.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(() => known);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
    useEffect(() => {
      load().then(
        (loaded) => {
          known = loaded;
          setPart(() => loaded);
        },
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    if (failure) throw failure.cause;
    return part && createElement(part, props);
  };
}
