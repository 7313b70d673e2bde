import type { CSSProperties } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { CmsImage } from '@/components/ui/CmsImage';
import { Finished } from '@/components/ui/Finished';
import { Icon } from '@/components/ui/Icon';
import { signUpFor } from '@/lib/account/return-to';
import { goTo, localePath } from '@/lib/config/routes';
import { studioPath } from '@/lib/handoff/studio-path';
import type { TemplateCard } from '@/lib/page-data/sources/template-card';
import field from '@/components/layout/SearchForm.module.css';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './Templates.module.css';

type TemplatesProps = { readonly templates: readonly TemplateCard[]; readonly locale: string };

/**
 * A search that opens the studio, above templates from the media API in one row (two on wide screens), which open there after our
 * sign-up.
 */
export function Templates({ templates, locale }: TemplatesProps) {
  const t = useTexts();
  return (
    <>
      {/* lib/starter suggests titles below the field as the visitor types; without it the form still opens the studio. */}
      <form
        className={styles.search}
        role="search"
        aria-label={t('home.templates.searchLabel')}
        action={goTo.templates()}
        method="get"
        {...marked(Mark.suggest, '/api/templates/suggest')}
      >
        <div className={`${field.search} ${styles.field}`}>
          <Icon name="search" className={field.sign} />
          <input
            className={`input ${field.input}`}
            type="search"
            name="search"
            maxLength={100}
            placeholder={t('home.templates.searchPlaceholder')}
            aria-label={t('home.templates.searchLabel')}
            enterKeyHint="search"
            suppressHydrationWarning
          />
        </div>
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit">{t('home.templates.searchAction')}</Button>
      </form>
      <div className={styles.stage}>
        <p className={styles.picked}>{t('home.templates.picked')}</p>
        <Finished as="ul" id="template-list" className={styles.row}>
          {templates.map(({ id, title, kind, src, width, height }) => (
            // why: React's CSSProperties knows no custom properties
            <li
              key={id}
              className={styles.card}
              {...marked(Mark.kind, kind)}
              style={{ '--ratio': (width / height).toFixed(3) } as CSSProperties}
            >
              <a
                className={styles.link}
                href={localePath(locale, signUpFor({ appPath: studioPath.template(id) }))}
                {...marked(Mark.wake)}
                data-auth="signup"
              >
                <CmsImage
                  className={styles.picture}
                  picture={{ url: src, alt: '', width, height }}
                  sizes={width > height ? '340px' : '200px'}
                />
                <span className={styles.title}>{title}</span>
              </a>
            </li>
          ))}
        </Finished>
      </div>
    </>
  );
}
