/**
 * Code that is fetched when it is first asked for, and what it makes, once; after a failure it is fetched again.
 *
 * Errors: rejects as `load` does.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
}
