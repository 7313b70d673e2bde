import type { CSSProperties } from 'react';
import type { TemplateCard } from '@/lib/media/template-card';
import styles from './TemplateGrid.module.css';
import { ratioOf, ratioStyle, TemplateTile } from './TemplateTile';

type TemplateGridProps = {
  readonly templates: readonly TemplateCard[];
  readonly locale: string;
  /** The grid starts on the first screen. */
  readonly first?: boolean;
};

/** Templates in rows; the images of a row have the same height. */
export function TemplateGrid({ templates, locale, first = false }: TemplateGridProps) {
  const [lead] = templates;
  const last = templates.at(-1);
  if (!lead || !last) return null;
  const isOdd =
    templates.length % 2 === 1 &&
    templates.every((one) => ratioOf(one) === ratioOf(lead)) &&
    lead.width >= lead.height;
  return (
    // why: React's CSSProperties knows no custom properties
    <ul className={styles.grid} style={{ '--last': ratioOf(last) } as CSSProperties}>
      {templates.map((template, index) => (
        <li
          key={template.id}
          className={isOdd && index === 0 ? `${styles.cell} ${styles.lead}` : styles.cell}
          style={ratioStyle(template)}
        >
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
