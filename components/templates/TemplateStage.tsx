import { useTexts } from '@/components/i18n/use-texts';
import { CmsImage } from '@/components/ui/CmsImage';
import { Mark, marked } from '@/lib/markup/marks';
import type { TemplateCard } from '@/lib/media/template-card';
import { ratioStyle } from './TemplateTile';
import styles from './TemplateStage.module.css';

/** A template's image, large, in whose place its film plays, and the link that starts it. */
export function TemplateStage({ template }: { readonly template: TemplateCard }) {
  const t = useTexts();
  const { src, preview, width, height, seconds } = template;
  return (
    <div className={styles.stage}>
      <div
        className={styles.poster}
        style={ratioStyle(template)}
        {...(preview !== null && marked(Mark.preview, preview))}
      >
        <CmsImage
          className={styles.image}
          image={{ url: src, alt: '', width, height }}
          sizes={width > height ? '(min-width: 56rem) 44rem, 92vw' : '(min-width: 56rem) 24rem, 70vw'}
          load="first"
        />
      </div>
      {preview !== null && (
        // Below the image, so that it lies on none of its words.
        <p className={styles.player}>
          <a className={styles.play} href={preview} {...marked(Mark.previewPause, t('templates.one.pause'))}>
            {t('templates.one.play')}
          </a>
          {seconds !== null && <span>{t('templates.seconds', { seconds })}</span>}
        </p>
      )}
    </div>
  );
}
