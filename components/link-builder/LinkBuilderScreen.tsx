import { useTexts } from '@/components/i18n/use-texts';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { CAMPAIGN_VALUE_MAX_CHARACTERS } from '@/lib/config/attribution';
import { localePath, routes } from '@/lib/config/routes';
import type { LinkBuilderView } from '@/lib/page-data/pages/link-builder-view';
import type { PageProps } from '@/lib/page-data/props/page-props';
import styles from './LinkBuilderScreen.module.css';
import { RecentLinksList } from './RecentLinksList';
import { TaggedLinkCard } from './TaggedLinkCard';

type LinkBuilderScreenProps = Pick<PageProps<LinkBuilderView>, 'view' | 'layout'>;

/** Suggested values: those in the table of channels (docs/attribution.md). Others can be typed. */
const SOURCES = [
  'newsletter',
  'facebook',
  'instagram',
  'linkedin',
  'x',
  'tiktok',
  'youtube',
  'google',
  'bing',
];
const MEDIUMS = ['email', 'social', 'cpc', 'paid-social', 'display', 'affiliate', 'influencer', 'invite'];

const FREE = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: CAMPAIGN_VALUE_MAX_CHARACTERS,
} as const;

/** The campaign link builder: choose a page of this site and its link's tags, and see how a visit will be counted. A plain form. */
export function LinkBuilderScreen({ view, layout }: LinkBuilderScreenProps) {
  const t = useTexts();
  const { asked, host, posts, outcome, qrCode } = view;
  const missing = outcome.kind === 'incomplete' ? outcome.missing : [];
  const path = localePath(layout.locale, routes.linkBuilder());
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.screen}`}>
        <h1 className={styles.title}>{t('linkBuilder.title')}</h1>
        <p className={styles.lead}>{t('linkBuilder.lead')}</p>
        <div className={styles.halves}>
          <form className={styles.form} action={`${path}#tagged-link`} method="get" noValidate>
            <Field
              label={t('linkBuilder.page')}
              hint={t('linkBuilder.pageHint', { host })}
              error={missing.includes('url') ? t('linkBuilder.pageMissing', { host }) : undefined}
              name="url"
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2048}
              list="link-pages"
              required
              defaultValue={asked.url}
            />
            <datalist id="link-pages">
              {[routes.home(), routes.blog(), routes.trending(), routes.signup()].map((path) => (
                <option key={path} value={localePath(layout.locale, path)} />
              ))}
              {posts.map(({ path, title }) => (
                <option key={path} value={path}>
                  {title}
                </option>
              ))}
            </datalist>
            <Field
              {...FREE}
              label={t('linkBuilder.source')}
              hint={t('linkBuilder.sourceHint')}
              error={missing.includes('source') ? t('linkBuilder.sourceMissing') : undefined}
              name="source"
              list="link-sources"
              required
              defaultValue={asked.source}
            />
            <Suggested id="link-sources" words={SOURCES} />
            <Field
              {...FREE}
              label={t('linkBuilder.medium')}
              hint={t('linkBuilder.mediumHint')}
              error={missing.includes('medium') ? t('linkBuilder.mediumMissing') : undefined}
              name="medium"
              list="link-mediums"
              required
              defaultValue={asked.medium}
            />
            <Suggested id="link-mediums" words={MEDIUMS} />
            <Field
              {...FREE}
              label={t('linkBuilder.campaign')}
              hint={t('linkBuilder.campaignHint')}
              name="campaign"
              defaultValue={asked.campaign}
            />
            <Field {...FREE} label={t('linkBuilder.term')} name="term" defaultValue={asked.term} />
            <Field {...FREE} label={t('linkBuilder.content')} name="content" defaultValue={asked.content} />
            <Button type="submit" variant="accent">
              {t('linkBuilder.build')}
            </Button>
          </form>
          {outcome.kind === 'tagged' ? (
            <TaggedLinkCard tagged={outcome} qrCode={qrCode} />
          ) : (
            <p className={styles.empty}>{t('linkBuilder.empty')}</p>
          )}
        </div>
        <RecentLinksList path={path} made={outcome.kind === 'tagged' ? outcome.link : null} />
      </div>
    </SiteLayout>
  );
}

type SuggestedProps = { readonly id: string; readonly words: readonly string[] };

function Suggested({ id, words }: SuggestedProps) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
