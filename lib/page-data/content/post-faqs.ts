import type { FaqBlock, Post } from '../../cms/model';

/**
 * The questions shown on the page: its block's, and those written for structured data, so that all marked-up
 * questions are visible.
 */
export function faqsOf(post: Pick<Post, 'faqs' | 'seoFaqs'>): FaqBlock | null {
  const blockEntries = post.faqs?.faq ?? [];
  const extra = post.seoFaqs.filter(
    ({ question }) => !blockEntries.some((entry) => entry.question === question),
  );
  if (blockEntries.length + extra.length === 0) return null;
  return {
    id: post.faqs?.id ?? '',
    title: post.faqs?.title ?? '',
    subtitle: post.faqs?.subtitle ?? '',
    faq: [...blockEntries, ...extra],
  };
}
