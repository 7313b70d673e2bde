import type { FaqBlock, Post } from '../../cms/model';

/** Questions shown on the page: the block, and those written for machines, so that whatever is marked up is also visible. */
export function faqsOf(post: Pick<Post, 'faqs' | 'seoFaqs'>): FaqBlock | null {
  const shown = post.faqs?.faq ?? [];
  const extra = post.seoFaqs.filter(({ question }) => !shown.some((entry) => entry.question === question));
  if (shown.length + extra.length === 0) return null;
  return {
    id: post.faqs?.id ?? '',
    title: post.faqs?.title ?? '',
    subtitle: post.faqs?.subtitle ?? '',
    faq: [...shown, ...extra],
  };
}
