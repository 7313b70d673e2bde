import { useTexts } from '@/components/i18n/use-texts';
import { Heart } from '@/components/templates/Heart';
import { Icon } from '@/components/ui/Icon';
import { localePath, SAVED_POSTS, templateRoutes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import { type ShareLink, shareLinks, sheetUrl } from './share-links';
import styles from './ShareRow.module.css';
import icon from '@/components/ui/Icon.module.css';

type ShareRowProps = {
  readonly url: string;
  readonly title: string;
  readonly slug: string;
  readonly locale: string;
};

/**
 * Ways to share a post, and to save it. The button for the system's share sheet appears if the browser has
 * one, and the one that saves once it works (lib/starter).
 */
export function ShareRow({ url, title, slug, locale }: ShareRowProps) {
  const t = useTexts();
  return (
    <section className={styles.share} aria-labelledby="share" data-no-print>
      <h2 className={styles.title} id="share">
        {t('share.title')}
      </h2>
      <button
        type="button"
        className={styles.button}
        {...marked(Mark.share)}
        {...marked(Mark.shareTitle, title)}
        {...marked(Mark.shareUrl, sheetUrl(url))}
        {...eventAttributes('press', { name: 'Share', network: 'share sheet' })}
        hidden
      >
        <Icon name="share" />
        {t('share.send')}
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.copy}`}
        {...marked(Mark.copyLink, url)}
        {...marked(Mark.copiedLabel, t('share.copied'))}
        {...eventAttributes('press', { name: 'Share', network: 'copied link' })}
      >
        <Icon name="link" />
        <span>{t('share.copy')}</span>
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.save}`}
        aria-label={t('savedPosts.saveLabel')}
        {...marked(Mark.savePost, slug)}
        {...eventAttributes('press', { name: 'Post Saved', saved: true })}
      >
        <Heart />
        {t('savedPosts.save')}
      </button>
      <ul className={styles.networks}>
        {shareLinks(url, title).map(({ network, href }) => (
          <li key={network}>
            <a
              className={styles.network}
              href={href}
              target="_blank"
              rel="noopener nofollow"
              {...eventAttributes('press', { name: 'Share', network: new URL(href).hostname })}
            >
              <NetworkMark network={network} />
              <span className="visually-hidden">
                {t('share.on')} {network}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.outcome} role="status" {...marked(Mark.saveOutcome)}>
        <a href={`${localePath(locale, templateRoutes.templateFavourites())}#${SAVED_POSTS}`} hidden>
          {t('savedPosts.saved')}
        </a>
        <span hidden>{t('savedPosts.failed')}</span>
      </p>
    </section>
  );
}

/** Logos of the networks in the style of our icons, simplified from the Tabler set (MIT licence). */
const MARKS: Readonly<Record<ShareLink['network'], string>> = {
  X: 'M4 4l11.733 16H20L8.267 4H4M4 20l6.768-6.768m2.46-2.46L20 4',
  Facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2H7',
  LinkedIn: 'M3 3h18v18H3zM8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0-4 0',
  WhatsApp: 'M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9L3 21M9 9q.5 5.5 6 6',
  Telegram: 'M15 10l-4 4 6 6 4-16-18 7 4 2 2 6 3-4',
};

/** The logo beside a network's name. Screen readers skip it. */
function NetworkMark({ network }: Pick<ShareLink, 'network'>) {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[network]} />
    </svg>
  );
}
