import type { TemplateCard } from '@/lib/media/template-card';
import styles from './TemplateGrid.module.css';
import { ratioStyle, TemplateTile } from './TemplateTile';

type TemplateGridProps = {
  readonly templates: readonly TemplateCard[];
  readonly locale: string;
  /** The grid starts on the first screen. */
  readonly first?: boolean;
};

/** Templates in rows; the images of a row have the same height. */
export function TemplateGrid({ templates, locale, first = false }: TemplateGridProps) {
  return (
    <ul className={styles.grid}>
      {templates.map((template, index) => (
        <li key={template.id} className={styles.cell} style={ratioStyle(template)}>
          <TemplateTile
            template={template}
            locale={locale}
            load={!first || index > 3 ? 'lazy' : index === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </ul>
  );
}
