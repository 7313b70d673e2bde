import { createElement, useEffect, useState, type ComponentType } from 'react';
import { reported } from '@/lib/starter/page/with-part.client';

/**
 * A component whose code loads when it is first drawn; until then, and on the server, it draws nothing.
 * State, not `Suspense`: React holds back what a boundary reveals after its fallback for up to 300 ms.
 *
 * If its file is missing, that is reported, and `Without` is drawn in its place, or nothing: a part takes
 * down only itself.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Without?: ComponentType<Props>,
): ComponentType<Props> {
  let loadedPart: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [part, setPart] = useState(() => loadedPart);
    useEffect(() => {
      reported(load()).then(
        (loaded) => {
          loadedPart = loaded;
          setPart(() => loaded);
        },
        () => setPart(() => Without ?? null),
      );
    }, []);
    return part && createElement(part, props);
  };
}
