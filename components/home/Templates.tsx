import { useTexts } from '@/components/i18n/use-texts';
import { TemplateSearch } from '@/components/templates/TemplateSearch';
import { ratioStyle, TemplateTile } from '@/components/templates/TemplateTile';
import type { TemplateCard } from '@/lib/media/template-card';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './Templates.module.css';

type TemplatesProps = { readonly templates: readonly TemplateCard[]; readonly locale: string };

/** The search for templates, above some from the media API in one row (two on wide screens). */
export function Templates({ templates, locale }: TemplatesProps) {
  const t = useTexts();
  return (
    <>
      <div className={styles.search}>
        <TemplateSearch locale={locale} />
      </div>
      <div className={styles.stage}>
        <p className={styles.picked}>{t('home.templates.picked')}</p>
        <ul className={styles.row}>
          {templates.map((template) => (
            <li
              key={template.id}
              className={styles.card}
              {...marked(Mark.kind, template.use)}
              style={ratioStyle(template)}
            >
              <TemplateTile template={template} locale={locale} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
