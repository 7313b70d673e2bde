import { TRACK_COLORS } from '@/lib/config/track-colors';
import { useId, type ReactNode } from 'react';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { Island } from '@/components/layout/Island';
import { LanguageMenu } from '@/components/layout/LanguageMenu';
import { SearchForm } from '@/components/layout/SearchForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { ThemeSwitch } from '@/components/layout/ThemeSwitch';
import { Button } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { Disclosure } from '@/components/ui/Disclosure';
import { Field } from '@/components/ui/Field';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Pagination } from '@/components/ui/Pagination';
import { Skeleton } from '@/components/ui/Skeleton';
import type { StyleguideView } from '@/lib/page-data/tools/styleguide-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { localePath, routes } from '@/lib/config/routes';
import { ArticleSamples } from './ArticleSamples';
import styles from './StyleguideScreen.module.css';

const COLOURS = [
  'paper',
  'raised',
  'sunken',
  'ink',
  'ink-muted',
  'hairline',
  'control-line',
  'accent',
  'action',
  'wrong',
];
const SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'text', 'm', 's', 'xs'];
const ICONS: readonly IconName[] = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-down',
  'globe',
  'link',
  'list',
  'menu',
  'moon',
  'plus',
  'search',
  'share',
  'sun',
  'x',
];
const PAGE_LABELS = {
  pages: 'Pages of the style page',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  position: 'Page 4 of 9',
};

/**
 * Every part of the design system in every state. It is for the site's developers, so its texts are in
 * English only.
 */
export function StyleguideScreen({ view, layout }: Pick<PageProps<StyleguideView>, 'view' | 'layout'>) {
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <h1>Style page</h1>
        <Tokens />
        <Part title="Buttons">
          {(['accent', 'quiet', 'plain'] as const).map((variant) => (
            <div key={variant} className={styles.line}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} href="#buttons">
                {variant} link
              </Button>
              <Button variant={variant} busy>
                {variant} busy
              </Button>
              <Button variant={variant} disabled>
                {variant} disabled
              </Button>
            </div>
          ))}
        </Part>
        <Part title="Fields">
          <div className={styles.columns}>
            <Field label="Email" placeholder="you@example.com" />
            <Field label="Team name" hint="Seen by the people you invite." defaultValue="Night shift" />
            <Field label="Email with an error" error="This is no email address." defaultValue="you@" />
            <Field label="Disabled" disabled defaultValue="Not now" />
          </div>
          <GuestSignupForm page={localePath(layout.locale, routes.styleguide())} />
          <SearchForm locale={layout.locale} />
        </Part>
        <Part title="Tabs, dialog and toast">
          <Island name="styleguide" />
        </Part>
        <Part title="Menus and switches">
          <div className={styles.line}>
            <LanguageMenu layout={layout} />
            <ThemeSwitch />
          </div>
        </Part>
        <Part title="Disclosures">
          <Disclosure summary="Closed until it is pressed">What it holds.</Disclosure>
          <Disclosure summary="With a longer question that may well take two lines on a narrow screen, as they do">
            What it holds.
          </Disclosure>
        </Part>
        <Part title="Pages">
          <Pagination page={4} pageCount={9} hrefOf={(page) => `#page-${page}`} labels={PAGE_LABELS} />
        </Part>
        <Part title="Waiting">
          <Skeleton label="Loading" />
        </Part>
        <Part title="Parts of an article">
          <ArticleSamples />
        </Part>
        {view.posts.length > 0 && (
          <Part title="Cards">
            <PostGrid posts={view.posts} locale={layout.locale} />
          </Part>
        )}
        <Part title="Icons">
          <ul className={styles.icons}>
            {ICONS.map((name) => (
              <li key={name} className={styles.icon}>
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </SiteLayout>
  );
}

/** Colours, tracks and sizes of type. */
function Tokens() {
  return (
    <>
      <Part title="Colours">
        <ul className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Tracks">
        <ul className={styles.swatches}>
          {TRACK_COLORS.map((name) => (
            <li key={name} className={styles.swatch} data-track={name}>
              <span className={styles.tones}>
                {['soft', 'mid'].map((tone) => (
                  <span
                    key={tone}
                    className={styles.tone}
                    style={{ background: `var(--track-${tone})` }}
                    data-text-on-track
                  >
                    Text
                  </span>
                ))}
                <span className={styles.tone} style={{ background: 'var(--track)' }} />
              </span>
              <Chip href="#tracks" track={name}>
                {name.replaceAll('-', ' ')}
              </Chip>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {SIZES.map((size) => (
          <p key={size} className={styles.sample} style={{ fontSize: `var(--size-${size})` }}>
            {size} Cut on action · Склейка по движению
          </p>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} id={title.toLowerCase().replaceAll(' ', '-')} aria-labelledby={id}>
      <div className="ruler" />
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
