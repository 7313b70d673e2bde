import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { Mark, marked } from '@/lib/markup/marks';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import { NetworkMark } from './NetworkMark';
import { sheetUrl, shareLinks } from './share-links';
import styles from './ShareRow.module.css';

type ShareRowProps = { readonly url: string; readonly title: string };

/**
 * Ways to share a post. The button for the system's share sheet appears if the browser has one (lib/starter).
 */
export function ShareRow({ url, title }: ShareRowProps) {
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
    </section>
  );
}
