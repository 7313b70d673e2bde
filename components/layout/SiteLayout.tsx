import { useTexts } from '@/components/i18n/use-texts';
import type { ReactNode } from 'react';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import { AnnouncementBar } from './AnnouncementBar';
import { ConsentRegion } from './ConsentRegion';
import { DraftBanner } from './DraftBanner';
import { MAIN_ID } from './main-id';
import { SiteFooter } from './SiteFooter.lazy-styles';
import { SiteHeader } from './SiteHeader';

type SiteLayoutProps = { readonly layout: LayoutProps; readonly children: ReactNode };

/** The layout of every page: cookie question, header, the main landmark, footer, and the live region. */
export function SiteLayout({ layout, children }: SiteLayoutProps) {
  const t = useTexts();
  return (
    <>
      <ConsentRegion locale={layout.locale} />
      {layout.draft && <DraftBanner locale={layout.locale} draft={layout.draft} />}
      {layout.announcement && <AnnouncementBar announcement={layout.announcement} />}
      <SiteHeader layout={layout} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter layout={layout} />
      {/* lib/starter writes here when the connection is lost or files are gone; empty, it takes no space. */}
      <div
        {...marked(Mark.offlineNotice, t('offline.notice'))}
        {...marked(Mark.oldNotice, t('offline.old'))}
        role="status"
      />
      <div {...marked(Mark.announce)} aria-live="polite" className="visually-hidden" />
    </>
  );
}
