import { useTexts } from '@/components/i18n/use-texts';
import type { ReactNode } from 'react';
import type { LayoutProps } from '@/lib/page-data/props/view-props';
import { Mark, marked } from '@/lib/starter/page/marks';
import { ServerRenderedMain, MAIN_ID } from './ServerRenderedMain';
import { AnnouncementBar } from './AnnouncementBar';
import { ConsentRegion } from './ConsentRegion';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

/** React adopts what the starter has written before it woke; a plain empty element would not match any more. */
const WRITTEN_BY_STARTER = { __html: '' };

/** `children` is the main part; null adopts the one that is in the document already. */
type SiteLayoutProps = { readonly layout: LayoutProps; readonly children: ReactNode };

/** What stands around every page: the question about cookies, skip link, header, the main landmark, footer, and the region that speaks. */
export function SiteLayout({ layout, children }: SiteLayoutProps) {
  const t = useTexts();
  return (
    <>
      <ConsentRegion locale={layout.locale} />
      {/* A landmark of its own: what lib/starter puts before it may hold a link too, and all content belongs to a landmark. */}
      <nav aria-label={t('site.skipToContent')}>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {t('site.skipToContent')}
        </a>
      </nav>
      {layout.announcement && <AnnouncementBar announcement={layout.announcement} />}
      <SiteHeader layout={layout} />
      {children === null ? (
        <ServerRenderedMain />
      ) : (
        <main id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      )}
      <SiteFooter layout={layout} />
      {/* lib/starter writes it down when the connection goes; empty, it takes no room. */}
      <div
        {...marked(Mark.offlineNotice, t('offline.notice'))}
        role="status"
        suppressHydrationWarning
        dangerouslySetInnerHTML={WRITTEN_BY_STARTER}
      />
      <div
        {...marked(Mark.announce)}
        aria-live="polite"
        className="visually-hidden"
        suppressHydrationWarning
        dangerouslySetInnerHTML={WRITTEN_BY_STARTER}
      />
    </>
  );
}
