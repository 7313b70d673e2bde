import { useTexts } from '@/components/i18n/use-texts';
import { PAGE_URL, ToolScreen } from '@/components/tools/ToolScreen';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { ProductPicture } from '@/components/product/ProductPicture';
import { localePath, routes } from '@/lib/config/routes';
import type { Translate } from '@/lib/i18n/translate';
import type { LinkPreviewView } from '@/lib/page-data/tools/link-preview-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { CardTags } from './CardTags';
import { NetworkPreview } from './NetworkPreview';
import styles from './LinkPreviewScreen.module.css';

type LinkPreviewScreenProps = Pick<PageProps<LinkPreviewView>, 'view' | 'layout'>;

/**
 * The link preview inspector: a URL of this site, its card on every network, and what to fix. A plain form,
 * no script.
 */
export function LinkPreviewScreen({ view, layout }: LinkPreviewScreenProps) {
  const t = useTexts();
  const { requestedUrl, host, outcome } = view;
  const problem = problemOf(view, t);
  return (
    <ToolScreen layout={layout} title={t('preview.title')} lead={t('preview.lead')} drawing="preview">
      <div className={styles.halves}>
        <form className={styles.form} action={localePath(layout.locale, routes.linkPreview())} method="get">
          <Field
            label={t('preview.url')}
            hint={t('preview.hint', { host })}
            error={problem}
            {...PAGE_URL}
            defaultValue={requestedUrl}
          />
          <Button type="submit" variant="accent">
            {t('preview.show')}
          </Button>
        </form>
        {outcome.kind !== 'shown' && <ProductPicture name="preview" locale={layout.locale} />}
      </div>
      {outcome.kind === 'shown' && (
        <>
          {outcome.card.isHidden && <p className={styles.note}>{t('preview.hidden')}</p>}
          <div className={styles.networks}>
            {outcome.cards.map((card) => (
              <NetworkPreview
                key={card.network}
                card={card}
                imageUrl={outcome.imageUrl}
                alt={outcome.card.ogImageAlt}
                host={host}
              />
            ))}
          </div>
          <CardTags card={outcome.card} />
          <p className={styles.note}>{t('preview.approximate')}</p>
        </>
      )}
    </ToolScreen>
  );
}

function problemOf({ outcome, host }: LinkPreviewView, t: Translate): string | undefined {
  switch (outcome.kind) {
    case 'nothing-asked':
    case 'shown':
      return undefined;
    case 'not-ours':
      return t('preview.notOurs', { host });
    case 'unreachable':
      return t('preview.unreachable');
    case 'refused':
      return t('preview.refused', { status: outcome.status });
  }
}
