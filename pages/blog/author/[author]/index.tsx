import type { InferGetStaticPropsType } from 'next';
import { ListingScreen } from '@/components/blog/ListingScreen';
import { PAGES } from '@/lib/config/pages';
import { loadAuthor } from '@/lib/page-data/blog/load-author.server';
import { numberedPagesOf, oneParam, renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(PAGES.author, (locale, page, { author }) =>
  loadAuthor(locale, oneParam(author), page),
);

export default function AuthorPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ListingScreen view={view} layout={layout} />;
}
