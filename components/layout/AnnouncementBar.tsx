import { useTexts } from '@/components/i18n/use-texts';
import { authLink } from '@/components/account/auth-link';
import { Icon } from '@/components/ui/Icon';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import { linkEvent } from '@/lib/visit/analytics/link-event';
import styles from './AnnouncementBar.module.css';

type AnnouncementBarProps = { readonly announcement: NonNullable<LayoutProps['announcement']> };

/**
 * One line above the header. It is part of the document, and hidden before the first paint for visitors who
 * have closed it.
 */
export function AnnouncementBar({ announcement: { id, text, href } }: AnnouncementBarProps) {
  const t = useTexts();
  return (
    <aside className={styles.bar} aria-label={t('announcement.label')} data-announcement data-no-print>
      {/* The id contains only `[\w-]` (lib/cms/contract/site-configuration.ts). */}
      <style
        dangerouslySetInnerHTML={{ __html: `[${Mark.dismissed}="${id}"] [data-announcement]{display:none}` }}
      />
      <div className={`wrap ${styles.line}`}>
        <p className={styles.text}>
          {href === '' ? (
            text
          ) : (
            <a href={href} {...authLink(href)} {...linkEvent(href)}>
              {text}
            </a>
          )}
        </p>
        <button type="button" className={styles.close} {...marked(Mark.announcementClose, id)}>
          <Icon name="x" />
          <span className="visually-hidden">{t('announcement.close')}</span>
        </button>
      </div>
    </aside>
  );
}
