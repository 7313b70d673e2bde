import type { CSSProperties } from 'react';
import type { TemplateCard } from '@/lib/media/template-card';
import styles from './TemplateGrid.module.css';
import { oneRow, twoRows } from './template-rows';
import { ratioOf, ratioStyle, TemplateTile } from './TemplateTile';

/** As many as fill one row or two; more fill rows of one height. */
const FEW = 6;

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
  const isFew = templates.length <= FEW;
  const cells = isFew
    ? inFullRows(templates)
    : templates.map((template) => [template, ratioStyle(template)] as const);
  return (
    <ul
      className={isFew ? `${styles.grid} ${styles.few}` : styles.grid}
      // why: React's CSSProperties knows no custom properties
      style={{ '--last': ratioOf(last) } as CSSProperties}
    >
      {cells.map(([template, style], index) => (
        <li
          key={template.id}
          className={isOdd && index === 0 ? `${styles.cell} ${styles.lead}` : styles.cell}
          style={style}
        >
          <TemplateTile
            template={template}
            locale={locale}
            isLarge={isFew}
            load={!first || index > 3 ? 'lazy' : index === 0 ? 'first' : 'early'}
          />
        </li>
      ))}
    </ul>
  );
}

/** Few templates as two rows, with the styles of their list items: of one row of all, and of the row of each. */
function inFullRows(templates: readonly TemplateCard[]): readonly (readonly [TemplateCard, CSSProperties])[] {
  const ratios = templates.map((template) => Number(ratioOf(template)));
  const all = oneRow(ratios);
  return twoRows(ratios).flatMap((row) =>
    row.places.flatMap((place) => {
      const template = templates[place];
      if (!template) return [];
      const style = {
        '--ratio': ratioOf(template),
        '--all': all.ratio.toFixed(3),
        '--all-gaps': all.places.length - 1,
        '--sum': row.ratio.toFixed(3),
        '--gaps': row.places.length - 1,
      };
      // why: React's CSSProperties knows no custom properties
      return [[template, style as CSSProperties] as const];
    }),
  );
}
