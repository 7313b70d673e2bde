/**
 * Id of an answer, inside the disclosure that a link to it opens. `id` is its id in the content service.
 * Not in `routes.ts`, which browsers load on every page.
 */
export const answerAnchor = (id: string) => `answer-${id}`;
