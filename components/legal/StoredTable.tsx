import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { StoredEntry } from '@/lib/config/stored-entry';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './LegalScreen.module.css';

const CATEGORIES = ['necessary', 'analytics', 'marketing'] as const;

/** What the site and its tools store in the browser, by consent category. */
export function StoredTable({ entries }: { readonly entries: readonly StoredEntry[] }) {
  const t = useTexts();
  const lifetime = (value: StoredEntry['lifetime']) =>
    typeof value === 'string'
      ? t(`stored.lifetime.${value}`)
      : t('stored.lifetime.days', { count: value.days });
  return (
    <>
      {CATEGORIES.map((category) => (
        <section key={category} className={styles.category}>
          <h2 className={styles.name}>{t(`consentSettings.${category}`)}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['name', 'kind', 'purpose', 'duration'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`stored.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries
                .filter((entry) => [entry.category, entry.orCategory].includes(category))
                .map((entry) => (
                  <tr key={`${entry.kind} ${entry.name}`}>
                    <td>
                      <code>{entry.name.endsWith(':') ? `${entry.name}…` : entry.name}</code>
                    </td>
                    <td>{t(`stored.kind.${entry.kind}`)}</td>
                    <td>{t(`stored.purpose.${entry.purpose}`)}</td>
                    <td>{lifetime(entry.lifetime)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className={styles.category}>
        <Button {...marked(Mark.consent, 'choose')}>{t('consent.settings')}</Button>
      </p>
    </>
  );
}
