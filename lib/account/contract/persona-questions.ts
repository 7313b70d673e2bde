/**
 * Ids of the two industry questions. The specification fixes them but does not show them; these are our
 * choice.
 */
export const INDUSTRY_QUESTIONS = { work: 'work_industry', user: 'user_industry' } as const;
