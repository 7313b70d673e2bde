import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import type { Locale } from '@/lib/config/languages';
import { breadcrumbsFor } from '@/lib/seo/breadcrumbs';
import styles from './ToolHead.module.css';

type ToolHeadProps = {
  readonly locale: Locale;
  /** Without locale prefix. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
};

/** The head of a marketing tool: the link back to the index, its name, and what it does. */
export function ToolHead({ locale, path, title, lead }: ToolHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbsFor(path, { locale })} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
