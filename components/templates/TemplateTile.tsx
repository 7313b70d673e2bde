import type { CSSProperties } from 'react';
import { CmsImage } from '@/components/ui/CmsImage';
import { localePath, templateRoutes } from '@/lib/config/routes';
import type { TemplateCard } from '@/lib/page-data/content/template-card';
import styles from './TemplateTile.module.css';

type TemplateTileProps = {
  readonly template: TemplateCard;
  readonly locale: string;
  readonly load?: 'first' | 'early' | 'lazy' | undefined;
};

/** A template in a list: its picture in its aspect ratio, and its title. */
export function TemplateTile({ template, locale, load }: TemplateTileProps) {
  const { slug, title, src, width, height } = template;
  return (
    <a className={styles.tile} href={localePath(locale, templateRoutes.template(slug))}>
      <CmsImage
        className={styles.picture}
        picture={{ url: src, alt: '', width, height }}
        sizes={width > height ? '340px' : '200px'}
        load={load}
      />
      <span className={styles.title}>{title}</span>
    </a>
  );
}

/** For the list item around it: width by height. */
// why: React's CSSProperties knows no custom properties
export const ratioStyle = ({ width, height }: TemplateCard) =>
  ({ '--ratio': (width / height).toFixed(3) }) as CSSProperties;
