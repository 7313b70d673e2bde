/** Journeys with this tag look at the whole site in `npm run test:survey`, and at a sample of it in every other run. */
export const SURVEY = { tag: '@survey' };

/** `all` in a survey of the whole site, otherwise the sample: one of each kind, the longest words, the narrowest screen. */
export const surveyed = <T>(all: readonly T[], sample: readonly NoInfer<T>[]): readonly T[] =>
  process.env.E2E_PART === 'survey' ? all : sample;

/** Every `step`th of them when the whole site is not asked for. */
export const surveyedEvery = <T>(step: number, all: readonly T[]): readonly T[] =>
  surveyed(
    all,
    all.filter((_, index) => index % step === 0),
  );
