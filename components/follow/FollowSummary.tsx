import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import type { FollowChoice, FollowView } from '@/lib/page-data/account/follow-view';

type FollowSummaryProps = {
  readonly view: Pick<FollowView, 'topics'>;
  readonly choice: FollowChoice;
  readonly email: string;
};

/** "AI video, once a week, to vera@example.com". */
export function FollowSummary({ view, choice: { topics, often }, email }: FollowSummaryProps) {
  const t = useTexts();
  const list = new Intl.ListFormat(useLanguage());
  const names = topics.map((slug) => view.topics.find((topic) => topic.slug === slug)?.name ?? slug);
  const [before, after] = t('follow.summary', {
    topics: names.length === 0 ? t('follow.everything') : list.format(names),
    often: t(`follow.summaryOften.${often}`),
    email: '|',
  }).split('|');
  return (
    <p>
      <strong>
        {before}
        <WrittenUrl url={email} />
        {after}
      </strong>
    </p>
  );
}
