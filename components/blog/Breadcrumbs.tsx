import { useTexts } from '@/components/i18n/use-texts';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import styles from './Breadcrumbs.module.css';

/**
 * The path from the site's root to this page. The last crumb, the page itself, is not a link, nor is a
 * segment without a page.
 */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTexts();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className={styles.trail} aria-label={t('nav.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href, title }, index) => (
          <li key={`${index} ${href}`} className={styles.crumb}>
            {index < last && href !== '' ? (
              <a className={styles.link} href={href} title={title}>
                {label}
              </a>
            ) : (
              <span className={styles.here} aria-current={index === last ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
