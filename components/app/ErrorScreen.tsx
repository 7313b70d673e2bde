import { useTexts } from '@/components/i18n/use-texts';
import type { ReactNode } from 'react';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { localePath, routes } from '@/lib/config/routes';
import type { LayoutProps } from '@/lib/page-data/props/view-props';
import { Mark, marked } from '@/lib/starter/page/marks';
import styles from './ErrorScreen.module.css';

type LayoutOnly = { readonly layout: LayoutProps };

/** 404: a search box, and the pages that the lost path may have meant. */
export function NotFoundScreen({ layout }: LayoutOnly) {
  const t = useTexts();
  return (
    <SiteLayout layout={layout}>
      <div className="wrap">
        <Message code="404" title={t('error.404.title')} text={t('error.404.text')}>
          <SearchForm locale={layout.locale} className={styles.search} />
          <ToHome layout={layout} />
        </Message>
        {/* lib/starter asks what the lost path may have meant and writes it here. */}
        <div
          className={styles.lost}
          {...marked(Mark.lost)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </div>
    </SiteLayout>
  );
}

/** 500: says whose fault it is and what to do. */
export function ServerErrorScreen({ layout }: LayoutOnly) {
  const t = useTexts();
  return (
    <SiteLayout layout={layout}>
      <div className="wrap">
        <Message code="500" title={t('error.500.title')} text={t('error.500.text')}>
          <TryAgain />
          <ToHome layout={layout} />
        </Message>
      </div>
    </SiteLayout>
  );
}

type MessageProps = {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

function Message({ code, title, text, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <div className={`frame ${styles.empty}`} aria-hidden="true">
        <span className={styles.code}>{code}</span>
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}

/** The same address once more: an empty address is the page itself. */
function TryAgain() {
  const t = useTexts();
  return (
    <Button variant="accent" href="">
      {t('error.tryAgain')}
    </Button>
  );
}

function ToHome({ layout }: LayoutOnly) {
  const t = useTexts();
  return <Button href={localePath(layout.locale, routes.home())}>{t('error.toHome')}</Button>;
}
