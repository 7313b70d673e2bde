import { useTexts } from '@/components/i18n/use-texts';
import field from '@/components/layout/SearchForm.module.css';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { localePath, templateRoutes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './TemplateSearch.module.css';

type TemplateSearchProps = { readonly locale: string; readonly query?: string };

/**
 * The search for templates: a plain GET form, below which lib/starter suggests titles as the visitor types.
 */
export function TemplateSearch({ locale, query }: TemplateSearchProps) {
  const t = useTexts();
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={t('home.templates.searchLabel')}
      action={localePath(locale, templateRoutes.templateSearch())}
      method="get"
      {...marked(Mark.suggest, '/api/templates/suggest')}
      {...eventAttributes('send', { name: 'Template Search', query: { field: 'q' } })}
    >
      <div className={`${field.search} ${styles.field}`}>
        <Icon name="search" className={field.sign} />
        <input
          className={`input ${field.input}`}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={query}
          placeholder={t('home.templates.searchPlaceholder')}
          aria-label={t('home.templates.searchLabel')}
          enterKeyHint="search"
        />
      </div>
      <Button type="submit">{t('home.templates.searchAction')}</Button>
    </form>
  );
}
