import { expect, it } from 'vitest';
import { drawApp } from '@/components/document/draw-app';
import { Island } from '@/components/layout/Island';

const count = 2;

it.each([
  ['without an island', null, '2 posts'],
  ['with an empty one', <Island key="island" name="styleguide" />, '2 posts'],
  [
    'with one that is hydrated',
    <Island key="island" name="styleguide">
      Log in
    </Island>,
    '2<!-- --> posts',
  ],
])('a page %s has the borders of texts that its islands need', (_, island, expected) => {
  const html = drawApp(
    <main>
      <p>{count} posts</p>
      {island}
    </main>,
  );
  expect(html).toContain(`<p>${expected}</p>`);
});
