/**
 * Calls `load` on the first use and shares its result from then on; after a failure the next use loads again.
 *
 * Errors: rejects as `load` does.
 */
export function loadOnce<Result, Args extends readonly unknown[] = []>(
  load: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let loading: Promise<Result> | null = null;
  return (...args) => {
    loading ??= load(...args).catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  };
}
