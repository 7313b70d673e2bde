import { useTexts } from '@/components/i18n/use-texts';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import { localePath, routes } from '@/lib/config/routes';
import type { ChannelsView } from '@/lib/page-data/tools/channels-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import styles from './ChannelsScreen.module.css';
import { ToolScreen } from './ToolScreen';

type ChannelsScreenProps = Pick<PageProps<ChannelsView>, 'view' | 'layout'>;

/** Each channel by example, classified by the same code as visits. */
export function ChannelsScreen({ view, layout }: ChannelsScreenProps) {
  const t = useTexts();
  const builder = localePath(layout.locale, routes.linkBuilder());
  return (
    <ToolScreen layout={layout} title={t('channels.title')} lead={t('channels.lead')} drawing="channels">
      <ol className={styles.rules}>
        {view.rules.map(({ id, channel, examples }) => (
          <li key={id} className={styles.rule} id={id}>
            <div>
              <h2 className={styles.channel}>{channel ?? t('linkBuilder.noChannel')}</h2>
              <p className={styles.why}>{t(`linkBuilder.rule.${id}`)}</p>
            </div>
            <ul className={styles.examples}>
              {examples.map(({ link, referrer, source, request }) => (
                <li key={link + referrer} className={styles.example}>
                  <code className={styles.link}>
                    <WrittenUrl url={link} />
                  </code>
                  <p className={styles.facts}>
                    {referrer !== '' && (
                      <span>
                        {t('channels.before')}{' '}
                        <code className={styles.before}>
                          <WrittenUrl url={referrer} />
                        </code>
                      </span>
                    )}
                    {source !== null && <span>{t('channels.source', { source })}</span>}
                    {request && (
                      <a
                        className={styles.build}
                        href={`${builder}?${new URLSearchParams(request).toString()}#tagged-link`}
                      >
                        {t('channels.build')}
                        <span className="visually-hidden"> {link}</span>
                      </a>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </ToolScreen>
  );
}
