import { useCallback, useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** Whole seconds until a time, counted down while mounted; 0 if it has passed or there is none. */
export function useSecondsLeft(untilMs: number | null): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (untilMs === null || untilMs <= Date.now()) return () => undefined;
      const timer = setInterval(tell, TICK_MS);
      return () => clearInterval(timer);
    },
    [untilMs],
  );
  const left = () => (untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)));
  return useSyncExternalStore(subscribe, left, () => 0);
}

/** `1:05` or `2:00:00`, which reads the same in all the site's languages. */
export function clockTime(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
