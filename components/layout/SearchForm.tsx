import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { localePath, routes } from '@/lib/config/routes';
import styles from './SearchForm.module.css';

type SearchFormProps = {
  readonly locale: string;
  /** The query, on the page with its results. */
  readonly query?: string;
  /** Name of the landmark, if a page has two of them. */
  readonly name?: string;
  readonly className?: string | undefined;
};

/** The blog's search: a plain GET form. */
export function SearchForm({ locale, query, name, className = '' }: SearchFormProps) {
  const t = useTexts();
  return (
    <form
      className={`${styles.search} ${className}`.trim()}
      role="search"
      aria-label={name ?? t('search.label')}
      action={localePath(locale, routes.search())}
      method="get"
    >
      <Icon name="search" className={styles.sign} />
      <input
        className={`input ${styles.input}`}
        type="search"
        name="q"
        maxLength={100}
        defaultValue={query}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        enterKeyHint="search"
        // lib/starter turns the input into a combobox.
      />
    </form>
  );
}
