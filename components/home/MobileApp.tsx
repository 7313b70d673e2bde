import { useTexts } from '@/components/i18n/use-texts';
import { SITE } from '@/lib/config/site';
import { eventAttributes } from '@/lib/visit/analytics/event-attributes';
import type { HomeDevice } from '@/lib/visit/device/device-class';
import home from './HomeScreen.module.css';
import { ClipRow } from './ClipRow';
import { Scene } from './Scene';
import styles from './MobileApp.module.css';

/**
 * The mobile app, with the badge of the visitor's own store; on a desktop, with both badges and a QR code for
 * the phone.
 */
export function MobileApp({ device }: { readonly device: HomeDevice }) {
  const t = useTexts();
  return (
    <section className={`wrap ${styles.app}`} id="app" aria-labelledby="app-title" data-track="green">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={home.title} id="app-title">
            {t('home.app.title')}
          </h2>
          <p className={styles.text}>{t('home.app.text')}</p>
          <div className={styles.stores}>
            {device !== 'android' && (
              <StoreBadge
                href={SITE.stores.ios}
                over={t('home.app.iosOver')}
                store="App Store"
                drawing={IOS}
              />
            )}
            {device !== 'ios' && (
              <StoreBadge
                href={SITE.stores.android}
                over={t('home.app.androidOver')}
                store="Google Play"
                drawing={ANDROID}
              />
            )}
          </div>
        </div>
        {device === 'desktop' && (
          <figure className={styles.code}>
            {/* From the server (pages/api/app-code), so that no page contains it. */}
            <img src="/api/app-code" alt={t('home.app.codeAlt')} width={168} height={168} loading="lazy" />
            <figcaption className={styles.caption}>{t('home.app.code')}</figcaption>
          </figure>
        )}
        <div className={styles.phone} aria-hidden="true">
          <div className={styles.video} data-track="green">
            <Scene name="portrait" />
          </div>
          <ClipRow />
        </div>
      </div>
    </section>
  );
}

type StoreBadgeProps = {
  readonly href: string;
  readonly over: string;
  /** Name of the store, the same in every language. */
  readonly store: string;
  readonly drawing: string;
};

function StoreBadge({ href, over, store, drawing }: StoreBadgeProps) {
  return (
    <a
      className={styles.badge}
      href={href}
      {...eventAttributes('press', { name: 'Store Link Pressed', store })}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
      <span>
        <span className={styles.over}>{over}</span> <span className={styles.store}>{store}</span>
      </span>
    </a>
  );
}

/**
 * Icons of our own: the official badges need the stores' permission, which the site's owner has to request.
 */
const IOS =
  'M8 2h8a2.5 2.5 0 0 1 2.5 2.5v15A2.5 2.5 0 0 1 16 22H8a2.5 2.5 0 0 1-2.5-2.5v-15A2.5 2.5 0 0 1 8 2zm2 2.2h4';
const ANDROID = 'M6 3.8v16.4c0 .8.9 1.3 1.6.9l12-8.2a1.1 1.1 0 0 0 0-1.8l-12-8.2C6.9 2.5 6 3 6 3.8z';
