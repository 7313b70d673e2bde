import type { ReactNode } from 'react';
import { PageHead } from '@/components/company/PageHead';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import type { DrawingName } from '@/components/ui/Drawing';
import type { Locale } from '@/lib/config/languages';
import { routes } from '@/lib/config/routes';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { breadcrumbsFor } from '@/lib/seo/breadcrumbs';

/** A field for the URL of a page. */
export const PAGE_URL = {
  name: 'url',
  type: 'text',
  inputMode: 'url',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: 2048,
} as const;

type ToolHeadProps = {
  readonly locale: Locale;
  /** Without locale prefix. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly drawing: DrawingName;
};

type ToolScreenProps = Omit<ToolHeadProps, 'locale' | 'path'> & {
  readonly layout: LayoutProps;
  readonly children: ReactNode;
};

/** The page of a marketing tool under its head. */
export function ToolScreen({ layout, children, ...head }: ToolScreenProps) {
  return (
    <SiteLayout layout={layout}>
      <div className="wrap">
        <ToolHead {...head} locale={layout.locale} path={layout.path} />
        {children}
      </div>
    </SiteLayout>
  );
}

/** The link back to the index of the tools, the tool's name, and what it does. */
export function ToolHead({ locale, path, title, lead, drawing }: ToolHeadProps) {
  const t = useTexts();
  const names = {
    [routes.tools()]: t('tools.crumb'),
    [routes.linkBuilder()]: t('tools.linkBuilder.name'),
    [routes.channels()]: t('tools.channels.name'),
    [routes.linkPreview()]: t('tools.preview.name'),
  };
  return (
    <PageHead
      crumbs={breadcrumbsFor(path, { locale, names })}
      heading={title}
      description={lead}
      drawing={drawing}
      isBrief
    />
  );
}
