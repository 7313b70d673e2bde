import { VENDOR_SCRIPT_LIMIT_MS } from '@/lib/config/constants';

const loading = new Map<string, Promise<void>>();

/**
 * Loads a third-party script into the page, once; after a failure the next call tries again.
 *
 * Errors: rejects when it is blocked, missing or too slow.
 */
export function loadScript(src: string, id: string): Promise<void> {
  const pendingLoad = loading.get(src);
  if (pendingLoad && document.getElementById(id)) return pendingLoad;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`the script ${id} ${why}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), VENDOR_SCRIPT_LIMIT_MS);
    script.id = id;
    script.src = src;
    script.async = true;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}
