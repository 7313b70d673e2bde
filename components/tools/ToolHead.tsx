import { PageHead } from '@/components/company/PageHead';
import { useTexts } from '@/components/i18n/use-texts';
import type { DrawingName } from '@/components/ui/Drawing';
import type { Locale } from '@/lib/config/languages';
import { routes } from '@/lib/config/routes';
import { breadcrumbsFor } from '@/lib/seo/breadcrumbs';

type ToolHeadProps = {
  readonly locale: Locale;
  /** Without locale prefix. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly drawing: DrawingName;
};

/** The head of a marketing tool: the link back to the index, its name, and what it does. */
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
