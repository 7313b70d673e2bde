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
    // Month names come from the platform: a browser's may differ by a full stop from the server's.
    <time className={className} dateTime={day} suppressHydrationWarning>
      {formatDate(iso, locale)}
    </time>
  );
}
