import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { PostGrid } from '@/components/blog/cards/PostGrid';
import { ListSection } from '@/components/blog/ListSection';
import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { returnToQuery } from '@/lib/account/return-to';
import { localePath, routes, TEMPLATES_PATH } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import type { TemplateView } from '@/lib/page-data/templates/template-view';
import type { TemplatesView } from '@/lib/page-data/templates/templates-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { Heart } from './Heart';
import { TemplateGrid } from './TemplateGrid';
import { TemplateStage } from './TemplateStage';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import styles from './TemplateScreen.module.css';

/** A template: its preview, its use, and the link that opens it in the studio. */
export function TemplateScreen({ view, layout }: Pick<PageProps<TemplateView>, 'view' | 'layout'>) {
  const t = useTexts();
  const { locale } = layout;
  const { crumbs, template, description, use, shape, details, useHref, related, posts } = view;
  const { title } = template;
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.halves}>
          <TemplateStage template={template} />
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {description && <p className={styles.description}>{description}</p>}
            <div className={styles.actions}>
              <Button
                variant="accent"
                href={useHref}
                {...marked(Mark.account)}
                data-auth="signup"
                data-chosen={title}
                data-image={view.smallImage}
                {...eventAttributes('press', { name: 'Template Opened', template: template.id })}
              >
                {t('templates.one.use')}
              </Button>
              {/* The account island adds the button of a logged-in visitor. */}
              <span className={`${styles.favourite} no-box`} {...marked(Mark.favourite, template.id)}>
                <Button
                  href={`${localePath(locale, routes.login())}${returnToQuery({ otherUrl: localePath(locale, layout.path) })}`}
                  {...marked(Mark.account)}
                  data-auth="login"
                  data-chosen={title}
                  data-image={view.smallImage}
                >
                  <Heart />
                  {t('templates.one.favourite')}
                </Button>
              </span>
            </div>
            <p className={`${styles.note} for-newcomers`}>{t('home.templates.note')}</p>
            <dl className={styles.details}>
              {use && <Detail name={t('templates.usesLabel')} {...use} />}
              {shape && <Detail name={t('templates.shapesLabel')} {...shape} />}
              {details.map(({ name, value }) => (
                <Detail key={name} name={name} text={value} />
              ))}
            </dl>
          </div>
        </div>
        {related.length > 0 && (
          <ListSection
            id="related"
            title={t('templates.one.related')}
            more={{ href: localePath(locale, TEMPLATES_PATH), text: t('templates.everything') }}
          >
            <TemplateGrid templates={related} locale={locale} />
          </ListSection>
        )}
        {posts.length > 0 && (
          <ListSection id="template-posts" title={t('templates.one.posts')}>
            <PostGrid posts={posts} locale={locale} />
          </ListSection>
        )}
      </div>
    </SiteLayout>
  );
}

type DetailProps = {
  readonly name: string;
  readonly text: string;
  readonly href?: string;
  readonly about?: string;
  readonly guide?: TemplatesView['guide'];
};

function Detail({ name, text, href, about, guide }: DetailProps) {
  return (
    <div className={styles.detail}>
      <dt className={styles.name}>{name}</dt>
      <dd>
        {href === undefined ? text : <a href={href}>{text}</a>}
        {about && <p className={styles.about}>{about}</p>}
        {guide && <a href={guide.href}>{guide.text}</a>}
      </dd>
    </div>
  );
}
