import type { ComponentProps } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { localePath, routes } from '@/lib/config/routes';
import { RankedList } from './cards/RankedList';
import { ListSection } from './ListSection';

type TrendingSectionProps = ComponentProps<typeof RankedList> & Pick<ComponentProps<'section'>, 'className'>;

/** The most read posts, if there are any, with the link to all of them. */
export function TrendingSection({ posts, locale, className }: TrendingSectionProps) {
  const t = useTexts();
  if (posts.length === 0) return null;
  return (
    <ListSection
      className={className}
      id="trending"
      title={t('blog.trending')}
      more={{ href: localePath(locale, routes.trending()), text: t('blog.allTrending') }}
    >
      <RankedList posts={posts} locale={locale} />
    </ListSection>
  );
}
