import type { CSSProperties } from 'react';
import { CmsImage } from '@/components/ui/CmsImage';
import { localePath, templateRoutes } from '@/lib/config/routes';
import { useTexts } from '@/components/i18n/use-texts';
import { Mark, marked } from '@/lib/markup/marks';
import type { TemplateCard } from '@/lib/media/template-card';
import styles from './TemplateTile.module.css';

type TemplateTileProps = {
  readonly template: TemplateCard;
  readonly locale: string;
  readonly load?: 'first' | 'early' | 'lazy' | undefined;
  /** One of few, which are larger on wide screens. */
  readonly isLarge?: boolean;
};

/**
 * A template in a list: its image in its aspect ratio, which moves while it is pointed at
 * (lib/starter/features/templates/template-preview.client.ts), its title and its length.
 */
export function TemplateTile({ template, locale, load, isLarge = false }: TemplateTileProps) {
  const t = useTexts();
  const { slug, title, src, preview, width, height, seconds } = template;
  return (
    <a className={styles.tile} href={localePath(locale, templateRoutes.template(slug))}>
      <span className={styles.frame} {...(preview !== null && marked(Mark.preview, preview))}>
        <CmsImage
          className={styles.image}
          image={{ url: src, alt: '', width, height }}
          sizes={`${isLarge ? `(min-width: 42rem) ${width > height ? 480 : 300}px, ` : ''}${width > height ? 340 : 200}px`}
          load={load}
        />
      </span>
      <span className={styles.title}>{title}</span>
      {seconds !== null && <span className={styles.length}>{t('templates.seconds', { seconds })}</span>}
    </a>
  );
}

/** Width by height. */
export const ratioOf = ({ width, height }: TemplateCard) => (width / height).toFixed(3);

/** For the list item around it. */
// why: React's CSSProperties knows no custom properties
export const ratioStyle = (template: TemplateCard) => ({ '--ratio': ratioOf(template) }) as CSSProperties;
