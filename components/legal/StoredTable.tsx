import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { StoredEntry } from '@/lib/config/stored-entry';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './LegalScreen.module.css';

const CATEGORIES = ['necessary', 'analytics', 'marketing'] as const;

/** What the site and its tools store in the browser: purpose, lifetime and names. */
export function StoredTable({ entries }: { readonly entries: readonly StoredEntry[] }) {
  const t = useTexts();
  const lifetime = (value: StoredEntry['lifetime']) =>
    typeof value === 'string'
      ? t(`stored.lifetime.${value}`)
      : 'days' in value
        ? t('stored.lifetime.days', { count: value.days })
        : t('stored.lifetime.minutes', { count: value.minutes });
  return (
    <>
      {CATEGORIES.map((category) => (
        <section key={category} className={styles.category}>
          <h2 className={styles.name}>{t(`consentSettings.${category}`)}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['purpose', 'duration', 'name'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`stored.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byPurpose(entries, category).map(([purpose, own]) => (
                <tr key={purpose}>
                  <th scope="row">{t(`stored.purpose.${purpose}`)}</th>
                  <td>
                    {[...new Set(own.map((entry) => lifetime(entry.lifetime)))].map((text) => (
                      <span key={text}>{text}</span>
                    ))}
                  </td>
                  <td>
                    {own.map((entry) => (
                      <span key={`${entry.kind} ${entry.name}`}>
                        <code>{entry.name.endsWith(':') ? `${entry.name}…` : entry.name}</code>{' '}
                        {t(`stored.kind.${entry.kind}`)}
                      </span>
                    ))}
                  </td>
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

function byPurpose(entries: readonly StoredEntry[], category: StoredEntry['category']) {
  const own = entries.filter((entry) => [entry.category, entry.orCategory].includes(category));
  return [...new Set(own.map(({ purpose }) => purpose))].map(
    (purpose) => [purpose, own.filter((entry) => entry.purpose === purpose)] as const,
  );
}
