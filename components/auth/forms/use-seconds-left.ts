import { useCallback, useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** Whole seconds until a time, counted down while mounted; 0 if it has passed or there is none. */
export function useSecondsLeft(untilMs: number | null, nowMs = Date.now): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (untilMs === null || untilMs <= nowMs()) return () => undefined;
      const timer = setInterval(tell, TICK_MS);
      return () => clearInterval(timer);
    },
    [untilMs, nowMs],
  );
  const secondsLeft = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs()) / 1000)));
  return useSyncExternalStore(subscribe, secondsLeft, () => 0);
}
