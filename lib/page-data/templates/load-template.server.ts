import { signUpFor } from '../../account/return-to';
import { LIST_LENGTHS } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, templateRoutes } from '../../config/routes';
import { studioPath } from '../../handoff/studio-path';
import type { Translate } from '../../i18n/translate';
import { translatorFor } from '../../i18n/translator.server';
import { templateCrumbs } from './template-crumbs';
import { absoluteUrl } from '../../seo/head';
import { templateJsonLd } from '../../seo/json-ld/template-json-ld';
import { cardPost } from '../shared/card-props';
import { foundPage } from '../shared/layout-props.server';
import { cardImage, templateCard } from '../shared/og-cards.server';
import type { PageProps } from '../shared/page-props';
import type { Loaded } from '../shared/result';
import type { TemplateCard } from '../../media/template-card';
import { shapeWith } from '../../media/template-shape';
import { isTemplateUse, textOfUse } from '../../media/template-use';
import { allTemplates, smallImage, templateAt } from '../content/templates.server';
import { headTitle } from '../shared/head-title.server';
import { orFallback } from '../services/or-fallback';
import { guideOf } from './guide-of.server';
import { postsFor } from './posts-for.server';
import type { TemplateView } from './template-view';

/**
 * A template by its slug, or by its id. Errors: throws if the media API fails; an unknown template is
 * `missing`.
 */
export async function loadTemplate(
  locale: Locale,
  slugOrId: string,
): Promise<Loaded<PageProps<TemplateView>>> {
  const wholeTemplate = await templateAt(slugOrId, locale);
  if (!wholeTemplate) return { kind: 'missing' };
  const { description, ...template } = wholeTemplate;
  const t = translatorFor(locale);
  const path = templateRoutes.template(template.slug);
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, path);
  const crumbs = templateCrumbs(path, locale, template.title);
  const [all, posts] = await Promise.all([
    allTemplates(locale),
    orFallback('template: related posts', postsFor(wholeTemplate, locale), [], { template: template.id }),
  ]);
  const view: TemplateView = {
    crumbs,
    template,
    description,
    posts: posts.map((post) => ({ ...cardPost(post), excerpt: '' })),
    use: purposeOf(template, locale, t),
    shape: shapeText(template, locale, t),
    details: detailsOf(template, t),
    useHref: localePath(locale, signUpFor({ appPath: studioPath.template(template.id) })),
    smallImage: smallImage(template.src),
    related: relatedTo(template, all),
  };
  const ratio = shapeWith(template.shape ?? '')?.ratio.join(':') ?? '';
  return foundPage(
    {
      route: 'template',
      locale,
      path,
      description,
      title: headTitle(t('templates.one.headTitle', { title: template.title, shape: ratio }).trim()),
      image: cardImage(templateCard(locale, template)),
      jsonLd: templateJsonLd({ origin, locale, url, template, description, crumbs }),
    },
    view,
  );
}

function purposeOf({ use }: TemplateCard, locale: Locale, t: Translate): TemplateView['use'] {
  if (use === '') return null;
  return {
    text: textOfUse(t, use, 'heading'),
    href: localePath(locale, templateRoutes.templateUse(use)),
    about: isTemplateUse(use) ? t(`templates.use.${use}.text`) : '',
    guide: guideOf(use, locale),
  };
}

function shapeText({ shape }: TemplateCard, locale: Locale, t: Translate): TemplateView['shape'] {
  const shapeRow = shapeWith(shape ?? '');
  return (
    shapeRow && {
      text: `${shapeRow.ratio.join(':')} ${t(`home.templates.${shapeRow.name}`)}`,
      href: localePath(locale, templateRoutes.templateShape(shapeRow.slug)),
      about: t(`templates.shape.${shapeRow.name}.text`),
    }
  );
}

function detailsOf({ width, height, seconds }: TemplateCard, t: Translate): TemplateView['details'] {
  return [
    { name: t('templates.one.size'), value: `${width} × ${height}` },
    ...(seconds === null
      ? []
      : [{ name: t('templates.one.length'), value: t('templates.seconds', { seconds }) }]),
  ];
}

/** First those for the same use, and among them those of the same shape; then the service's order. */
function relatedTo(template: TemplateCard, all: readonly TemplateCard[]): readonly TemplateCard[] {
  const nearness = ({ use, shape }: TemplateCard) =>
    (use === template.use ? 2 : 0) + (shape === template.shape ? 1 : 0);
  return all
    .filter(({ id }) => id !== template.id)
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, LIST_LENGTHS.relatedTemplates);
}
