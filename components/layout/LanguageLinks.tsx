import { useId } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { languageOf } from '@/lib/config/languages';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './LanguageLinks.module.css';

/**
 * Links to this page in every language, each named in its own language. Those that do not have the page come
 * last, under a note, and link to the nearest list.
 */
export function LanguageLinks({ layout }: { readonly layout: LayoutProps }) {
  const t = useTexts();
  const note = useId();
  const exact = layout.languages.filter((language) => language.exact);
  const others = layout.languages.filter((language) => !language.exact);
  return (
    <>
      <Links languages={exact} here={layout.locale} />
      {others.length > 0 && (
        <>
          <p id={note} className={styles.note}>
            {t('language.nearest')}
          </p>
          <Links languages={others} here={layout.locale} aria-labelledby={note} />
        </>
      )}
    </>
  );
}

type LinksProps = Pick<LayoutProps, 'languages'> & {
  readonly here: string;
  readonly 'aria-labelledby'?: string;
};

function Links({ languages, here, ...list }: LinksProps) {
  return (
    <ul className={styles.links} {...list}>
      {languages.map(({ locale, href }) => {
        const { bcp47, name } = languageOf(locale);
        return (
          <li key={locale}>
            <a
              className={styles.link}
              href={href}
              lang={bcp47}
              hrefLang={bcp47}
              {...eventAttributes('press', { name: 'Language Chosen', language: bcp47 })}
              aria-current={locale === here ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
