import { useTexts } from '@/components/i18n/use-texts';
import type { ReactNode } from 'react';
import type { LayoutProps } from '@/lib/page-data/props/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import { AnnouncementBar } from './AnnouncementBar';
import { ConsentRegion } from './ConsentRegion';
import { DraftBanner } from './DraftBanner';
import { PART } from './parts';
import { SiteFooter } from './SiteFooter.lazy-styles';
import { SiteHeader } from './SiteHeader';

/** With this, React keeps what the starter wrote before React woke; a plain empty element would no longer match. */
const WRITTEN_BY_STARTER = { __html: '' };

type SiteLayoutProps = { readonly layout: LayoutProps; readonly children: ReactNode };

/**
 * The layout of every page: cookie question, header, the main landmark, footer, and the live region. A browser that wakes
 * React on a finished document draws AdoptedLayout.tsx instead, which has the same elements.
 */
export function SiteLayout({ layout, children }: SiteLayoutProps) {
  const t = useTexts();
  return (
    <>
      <div id={PART.above} className="no-box">
        <ConsentRegion locale={layout.locale} />
        {layout.draft && <DraftBanner locale={layout.locale} draft={layout.draft} />}
        {layout.announcement && <AnnouncementBar announcement={layout.announcement} />}
      </div>
      <SiteHeader layout={layout} />
      <main id={PART.main} tabIndex={-1}>
        {children}
      </main>
      <div id={PART.below} className="no-box">
        <SiteFooter layout={layout} />
        {/* lib/starter writes here when the connection is lost; empty, it takes no space. */}
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
      </div>
    </>
  );
}
