/**
 * Journeys with this tag cover the whole site in `npm run test:survey`, and a sample of it in every other
 * run.
 */
export const SURVEY = { tag: '@survey' };

/** Journeys with these tags are slow and seldom fail: they run in `npm run test:survey` only. */
export const RARE = { tag: ['@survey', '@rare'] };

/**
 * `all` in a survey of the whole site, otherwise the sample: one of each kind, the longest words, the
 * narrowest screen.
 */
export const surveyed = <T>(all: readonly T[], sample: readonly NoInfer<T>[]): readonly T[] =>
  process.env.E2E_PART === 'survey' ? all : sample;

/** All of them in a survey of the whole site, otherwise every `step`th. */
export const surveyedEvery = <T>(step: number, all: readonly T[]): readonly T[] =>
  surveyed(
    all,
    all.filter((_, index) => index % step === 0),
  );
