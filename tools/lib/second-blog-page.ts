/**
 * The second page of a list. The sandbox has it as long as there are more English posts than
 * `PAGE_SIZES.blogs`; hreflang.spec.ts fails if it is gone.
 */
export const SECOND_BLOG_PAGE = '/blog/page/2';
