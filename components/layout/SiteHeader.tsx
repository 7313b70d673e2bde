import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { ALL_PAGES } from '@/lib/config/pages';
import { localePath, routes } from '@/lib/config/routes';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import { LanguageMenu } from './LanguageMenu';
import { SearchForm } from './SearchForm';
import { ThemeSwitch } from './ThemeSwitch';
import { Start } from './Start';
import { Wordmark } from './Wordmark';
import styles from './SiteHeader.module.css';

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`);

/**
 * The header of every page. Its links are in the document once, inside a `details`: a sheet behind a button
 * on narrow screens; on wide ones CSS keeps the content open (`::details-content`) and hides the button.
 */
export function SiteHeader({ layout }: { readonly layout: LayoutProps }) {
  const t = useTexts();
  const to = (path: string) => localePath(layout.locale, path);
  const links = ALL_PAGES.flatMap(([page, { path, name, menu, written }]) =>
    // A page that editors write is linked only where they have.
    menu && name && (!written || layout.company.some((one) => one.name === page))
      ? [{ href: to(path), text: t(name), here: isBelow(layout.path, path) }]
      : [],
  );
  return (
    <header className={styles.header} {...marked(Mark.siteHeader)}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.home} href={to(routes.home())}>
          <Wordmark />
        </a>
        <details className={styles.menu}>
          <summary className={styles.opener}>
            <Icon name="menu" className={styles.toOpen} />
            <Icon name="x" className={styles.toClose} />
            <span className="visually-hidden">{t('nav.menu')}</span>
          </summary>
          <div className={styles.sheet}>
            <nav className={styles.nav} aria-label={t('nav.main')}>
              <ul className={styles.links}>
                {links.map(({ href, text, here }) => (
                  <li key={href}>
                    <a className={styles.link} href={href} aria-current={here ? 'true' : undefined}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <SearchForm locale={layout.locale} name={t('search.inHeader')} className={styles.search} />
            <LanguageMenu layout={layout} />
            <ThemeSwitch />
            <Button
              className={`${styles.logIn} for-strangers`}
              href={to(routes.login())}
              {...marked(Mark.account)}
              data-auth="login"
            >
              {t('nav.logIn')}
            </Button>
            <div className="no-box for-members" {...marked(Mark.accountSlot)}>
              {/* Reserves the space of the account menu until its island has drawn that beside it, and
                  works as a link if it never does. */}
              <a className={styles.member} href={to(routes.login())} aria-label={t('nav.account')}>
                <Icon name="user" />
                <span className={styles.memberName}>{t('nav.account')}</span>
              </a>
            </div>
          </div>
        </details>
        <Start className={styles.start} locale={layout.locale} />
      </div>
    </header>
  );
}
