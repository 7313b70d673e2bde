import { ListingScreen } from '@/components/blog/ListingScreen';
import { loadAuthor } from '@/lib/page-data/pages/load-author.server';
import { numberedPagesOf, oneParam, renderOnFirstRequest } from '@/lib/page-data/props/page-props-of.server';
import type { ListingView as View, PageProps } from '@/lib/page-data/props/view-props';

export default function AuthorPage({ view, layout }: PageProps<View>) {
  return <ListingScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf((locale, page, { author }) =>
  loadAuthor(locale, oneParam(author), page),
);
