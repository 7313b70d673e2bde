import { CmsImage } from '@/components/ui/CmsImage';
import type { Screen } from '@/lib/cms/model';
import styles from './HomeScreen.module.css';

/** Images of the product, each above what it shows. */
export function Screens({ screens }: { readonly screens: readonly Screen[] }) {
  return (
    <ul className={styles.screens}>
      {screens.map(({ text, image }) => (
        <li key={text}>
          <figure className={styles.screen}>
            <div className="frame">
              <CmsImage image={image} sizes="(min-width: 56rem) 30vw, 92vw" />
            </div>
            <figcaption>{text}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
