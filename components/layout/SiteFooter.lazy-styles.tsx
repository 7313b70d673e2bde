import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { ALL_PAGES, type Page } from '@/lib/config/pages';
import { goTo, localePath, routes } from '@/lib/config/routes';
import { SITE } from '@/lib/config/site';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import { LanguageLinks } from './LanguageLinks';
import { Wordmark } from './Wordmark';
import styles from './SiteFooter.module.css';
import type { SocialLinks } from '@/lib/cms/model';

type FooterLink = {
  readonly href: string;
  readonly text: string;
  readonly auth?: 'signup' | 'login';
  /** When the newest of what it lists was. */
  readonly newest?: string | undefined;
  /** Who sees it (components/theme/global.css). */
  readonly only?: 'for-newcomers' | 'for-returning' | 'for-strangers';
};

/** The footer of every page: links to the site's sections, the configured networks and the languages. */
export function SiteFooter({ layout }: { readonly layout: LayoutProps }) {
  const t = useTexts();
  const to = (path: string) => localePath(layout.locale, path);
  const profiles = socialProfiles(layout.socialLinks);
  const pagesIn = (part: Page['footer']) =>
    ALL_PAGES.flatMap(([, { path, name, footer, written }]) =>
      footer === part && name && written !== 'company' ? [{ href: to(path), text: t(name) }] : [],
    );
  // Of the pages about the company only those that editors have filled.
  const company = [
    ...layout.company.map(({ name, href, newest }) => ({ href, text: t(`company.${name}`), newest })),
    ...pagesIn('company'),
  ];
  return (
    <footer className={styles.footer} data-site-footer>
      <div className="wrap">
        <div className="ruler" />
        <div className={styles.columns}>
          <div className={styles.brand}>
            <a className={styles.home} href={to(routes.home())}>
              <Wordmark />
            </a>
            <p className={styles.tagline}>{t('site.tagline')}</p>
          </div>
          <LinkColumn title={t('footer.read')} links={pagesIn('read')} />
          <LinkColumn
            title={t('footer.make')}
            links={[
              ...pagesIn('make'),
              { href: to(routes.signup()), text: t('nav.startFree'), auth: 'signup', only: 'for-newcomers' },
              { href: goTo.studio(), text: t('accountMenu.toStudio'), only: 'for-returning' },
              { href: to(routes.login()), text: t('nav.logIn'), auth: 'login', only: 'for-strangers' },
            ]}
          />
          {company.length > 0 && <LinkColumn title={t('company.title')} links={company} />}
          <LinkColumn title={t('footer.follow')} links={[...profiles, ...pagesIn('follow')]} />
          <section>
            <h2 className={styles.title}>{t('nav.language')}</h2>
            <LanguageLinks layout={layout} />
          </section>
        </div>
        <div className={styles.legal}>
          <p>© {SITE.legalName}</p>
          {pagesIn('legal').map(({ href, text }) => (
            <a key={href} className={styles.link} href={href}>
              {text}
            </a>
          ))}
          <Button variant="plain" className={styles.settings} {...marked(Mark.consent, 'choose')}>
            {t('consent.settings')}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
  const t = useTexts();
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, text, auth, only, newest }) => (
          <li key={href} className={only}>
            <a
              className={styles.link}
              href={href}
              {...(auth && { ...marked(Mark.account), 'data-auth': auth })}
              {...(newest && marked(Mark.newest, newest))}
            >
              {text}
              {/* Shown by lib/starter/features/choices/new-changes.client.ts. */}
              {newest && (
                <span className={styles.new} hidden>
                  {t('changes.mark')}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NETWORKS = [
  ['youtube', 'YouTube'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['twitter', 'X'],
  ['pinterest', 'Pinterest'],
] as const;

/** The networks for which the site configuration has a web URL, in the order of the footer. */
function socialProfiles(links: SocialLinks): readonly { readonly href: string; readonly text: string }[] {
  return NETWORKS.flatMap(([key, text]) =>
    /^https?:\/\//i.test(links[key]) ? [{ href: links[key], text }] : [],
  );
}
