/** Ids of the questions for the industries. Fixed strings of the specification that are not shown; these are ours. */
export const INDUSTRY_QUESTIONS = { work: 'work_industry', user: 'user_industry' } as const;
