import { ListingView } from '@/components/blog/ListingView';
import { loadAuthor } from '@/lib/page-data/load-author.server';
import { numberedPagesOf, oneParam, renderWhenFirstAskedFor } from '@/lib/page-data/page-props-of.server';
import type { ListingView as View, PageProps } from '@/lib/page-data/view-props';

export default function AuthorPage({ view, chrome }: PageProps<View>) {
  return <ListingView view={view} chrome={chrome} />;
}

export const getStaticPaths = renderWhenFirstAskedFor;
export const getStaticProps = numberedPagesOf((locale, page, { author }) =>
  loadAuthor(locale, oneParam(author), page),
);
