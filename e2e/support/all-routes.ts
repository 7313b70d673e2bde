import { examplePaths } from '../../tools/lib/page-examples';
import { SECOND_BLOG_PAGE } from '../../tools/lib/second-blog-page';

/**
 * One page of every kind; in Russian, where the words are the longest, and some in English: the home page, the
 * page with the most parts, a second page, and pages with nothing or an error to show.
 */
export const ALL_ROUTES = [
  ...examplePaths('ru'),
  '/',
  '/blog',
  SECOND_BLOG_PAGE,
  '/blog/author/irina-sokolova',
  '/blog/search?q=captions',
  '/blog/search?q=capshuns',
  '/ru/blog/search?q=%D0%B3%D0%BE%D0%BB%D0%BE%D1%81',
  '/blog/record-clean-voice-over',
  '/ru/blog/chistaya-zapis-golosa',
  '/blog/no-such-post',
  '/signup',
  '/templates/search?q=zzz',
  '/templates/house-tour',
  '/tools/link-builder?url=/blog&source=newsletter&medium=email',
];
