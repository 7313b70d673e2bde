import { useTexts } from '@/components/i18n/use-texts';
import type { ReactNode } from 'react';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { localePath, routes, TEMPLATES_PATH } from '@/lib/config/routes';
import type { ErrorView } from '@/lib/page-data/missing/error-view';
import type { LayoutProps, PageProps } from '@/lib/page-data/shared/page-props';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './ErrorScreen.module.css';

type LayoutOnly = { readonly layout: LayoutProps };

type ErrorScreenProps = Pick<PageProps<ErrorView>, 'view' | 'layout'>;

/** Says that the page does not exist or could not be built, and what to do instead. */
export function ErrorScreen({ view, layout }: ErrorScreenProps) {
  return (
    <SiteLayout layout={layout}>
      <div className="wrap">
        {view.kind === 'failed' ? (
          <Failed view={view} layout={layout} />
        ) : (
          <MissingPage view={view} layout={layout} />
        )}
      </div>
    </SiteLayout>
  );
}

type MissingPageProps = LayoutOnly & { readonly view: Extract<ErrorView, { kind: 'missing' }> };

/** 404 and 410: a search box, and the pages that the unknown path may have meant. */
function MissingPage({ view: { status, suggestions }, layout }: MissingPageProps) {
  const t = useTexts();
  const words =
    status === 410
      ? { title: t('error.410.title'), text: t('error.410.text') }
      : { title: t('error.404.title'), text: t('error.404.text') };
  return (
    <>
      <Message code={`${status}`} {...words}>
        <SearchForm locale={layout.locale} className={styles.search} />
        <ToHome layout={layout} />
      </Message>
      {suggestions.length === 0 && <Elsewhere layout={layout} />}
      {suggestions.map(({ title, links }, index) => (
        <section key={title} className={styles.meant} aria-labelledby={`meant-${index}`}>
          <h2 id={`meant-${index}`}>{title}</h2>
          <ul>
            {links.map(({ href, lang, text }) => (
              <li key={href}>
                <a
                  href={href}
                  lang={lang}
                  hrefLang={lang}
                  dir="auto"
                  {...eventAttributes('press', { name: 'Language Chosen', language: lang })}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Links to where most visitors find what they want, for a URL that resembles no page. */
function Elsewhere({ layout: { locale, company } }: LayoutOnly) {
  const t = useTexts();
  const help = company.find(({ name }) => name === 'help');
  return (
    <nav className={styles.meant} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('lost.elsewhere')}</h2>
      <ul>
        {help && (
          <li>
            <a href={help.href}>{t('company.help')}</a>
          </li>
        )}
        <li>
          <a href={localePath(locale, TEMPLATES_PATH)}>{t('nav.templates')}</a>
        </li>
        <li>
          <a href={localePath(locale, routes.blog())}>{t('nav.blog')}</a>
        </li>
      </ul>
    </nav>
  );
}

type FailedProps = LayoutOnly & { readonly view: Extract<ErrorView, { kind: 'failed' }> };

/** 500 and 503: says that the problem is on our side, and what to do. */
function Failed({ view: { status }, layout }: FailedProps) {
  const t = useTexts();
  return (
    <Message code={`${status}`} title={t('error.500.title')} text={t('error.500.text')}>
      <TryAgain />
      <ToHome layout={layout} />
    </Message>
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
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}

/** A link to the page itself: an empty URL reloads it. */
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
