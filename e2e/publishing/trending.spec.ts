import { PAGE_SIZES } from '../../lib/config/constants';
import { documentAt, numbersOn } from '../seo/support/site';
import { expect, test } from '../support/journey';
import { publishPost, removePost, uniqueName } from '../../tools/lib/sandbox';

/** Spanish, because it has less than a page of trending posts, and no other journey reads its list. */
const PATH = '/es/blog/trending';
const SLUGS = Array.from({ length: PAGE_SIZES.trending }, () => uniqueName('tendencia'));

test.beforeAll(async () => {
  for (const [index, slug] of SLUGS.entries())
    await publishPost({
      slug,
      title: slug,
      locale: 'es',
      blogBody: '<p>Uno.</p>',
      trending: true,
      TrendingPostOrder: 100 + index,
      published_at: '2019-02-01T09:00:00.000Z',
    });
});
test.afterAll(async () => {
  for (const slug of SLUGS) await removePost(slug);
});

test('the numbers of trending posts continue on the second page', async () => {
  const numbers = numbersOn(await documentAt(`${PATH}/page/2`));
  expect(numbers.length).toBeGreaterThan(4);
  expect(numbers).toEqual(numbers.map((_, index) => String(PAGE_SIZES.trending + 1 + index)));
});
