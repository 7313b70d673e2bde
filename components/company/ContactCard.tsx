import { useTexts } from '@/components/i18n/use-texts';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import type { Locale } from '@/lib/config/languages';
import { PAGES } from '@/lib/config/pages';
import { localePath } from '@/lib/config/routes';
import type { CompanyView } from '@/lib/page-data/company/company-view';
import styles from './ContactCard.module.css';

type ContactCardProps = {
  readonly view: Pick<CompanyView, 'email' | 'furtherHelp' | 'legalName' | 'address'>;
  readonly locale: Locale;
};

/** The contact address, links to further help, and who runs the site and where. */
export function ContactCard({ view, locale }: ContactCardProps) {
  const { email, furtherHelp, legalName, address } = view;
  const t = useTexts();
  return (
    <section className={styles.card} aria-labelledby="write">
      <h2 className={styles.title} id="write">
        {email === '' ? t('company.stuck') : t('company.write')}
      </h2>
      {email !== '' && (
        <a className={styles.email} href={`mailto:${email}`}>
          <WrittenUrl url={email} />
        </a>
      )}
      {furtherHelp.map((page) => (
        <a key={page} href={localePath(locale, PAGES[page].path)}>
          {page === 'help' ? t('company.seeHelp') : t('company.seeContact')}
        </a>
      ))}
      {(legalName !== '' || address !== '') && (
        <address className={styles.address}>
          <strong>{legalName}</strong>
          {address && <span>{address}</span>}
        </address>
      )}
    </section>
  );
}
