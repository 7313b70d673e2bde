/**
 * Calls `load` on the first use and shares its result from then on; after a failure the next use loads again.
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
