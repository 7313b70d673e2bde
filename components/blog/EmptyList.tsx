import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { localePath, routes } from '@/lib/config/routes';
import styles from './EmptyList.module.css';

type EmptyListProps = { readonly text: string; readonly locale: string };

/** Says that a list is empty, and links to the blog. */
export function EmptyList({ text, locale }: EmptyListProps) {
  const t = useTexts();
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <Button href={localePath(locale, routes.blog())}>{t('listing.toBlog')}</Button>
    </div>
  );
}
