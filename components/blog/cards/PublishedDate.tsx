import { formatDate, isoDate } from '@/lib/article/format-date';

type PublishedDateProps = {
  readonly iso: string;
  readonly locale: string;
  readonly className?: string | undefined;
};

/** A date in the format of the page's language; nothing if it is unknown. */
export function PublishedDate({ iso, locale, className }: PublishedDateProps) {
  const day = isoDate(iso);
  if (!day) return null;
  return (
    <time className={className} dateTime={day}>
      {formatDate(iso, locale)}
    </time>
  );
}
