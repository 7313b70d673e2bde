export type Paints = Readonly<Record<'blocking' | 'cls' | 'lcp' | 'fcp', number>>;

/** Runs in the page: reads the paints, layout shifts and long tasks since the navigation. */
export async function readPaints(): Promise<Paints> {
  const entries = (type: string) =>
    new Promise<readonly (PerformanceEntry & { readonly hadRecentInput: boolean; readonly value: number })[]>(
      (resolve) => {
        // why: TypeScript's DOM types have only the fields common to all entries.
        new PerformanceObserver((list) => resolve(list.getEntries() as never)).observe({
          type,
          buffered: true,
        });
        setTimeout(() => resolve([]), 200);
      },
    );
  const [tasks, shifts, largest, paints] = await Promise.all([
    entries('longtask'),
    entries('layout-shift'),
    entries('largest-contentful-paint'),
    entries('paint'),
  ]);
  return {
    blocking: tasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    cls: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((total, { value }) => total + value, 0),
    lcp: largest.at(-1)?.startTime ?? NaN,
    fcp: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
  };
}
