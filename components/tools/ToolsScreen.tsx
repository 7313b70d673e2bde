import { useTexts } from '@/components/i18n/use-texts';
import { Drawing } from '@/components/ui/Drawing';
import { localePath, routes } from '@/lib/config/routes';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { ToolScreen } from './ToolScreen';
import styles from './ToolsScreen.module.css';

const TOOLS = [
  ['linkBuilder', routes.linkBuilder()],
  ['channels', routes.channels()],
  ['preview', routes.linkPreview()],
] as const;

/** The index of the marketing tools. */
export function ToolsScreen({ layout }: Pick<PageProps<null>, 'layout'>) {
  const t = useTexts();
  return (
    <ToolScreen layout={layout} title={t('tools.title')} lead={t('tools.lead')} drawing="tools">
      <ul className={styles.tools}>
        {TOOLS.map(([name, path]) => (
          <li key={name} className={styles.tool}>
            <Drawing name={name} lazy />
            <h2 className={styles.name}>
              <a className="stretched" href={localePath(layout.locale, path)}>
                {t(`tools.${name}.name`)}
              </a>
            </h2>
            <p className={styles.does}>{t(`tools.${name}.does`)}</p>
          </li>
        ))}
      </ul>
    </ToolScreen>
  );
}
