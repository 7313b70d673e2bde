import { CmsImage } from '@/components/ui/CmsImage';
import type { HowTo } from '@/lib/cms/model';
import styles from './HowToSteps.module.css';

/** A how-to as a storyboard: numbered shots in order. */
export function HowToSteps({ howTo }: { readonly howTo: HowTo }) {
  return (
    <section aria-labelledby="how-to">
      <h2 className={styles.title} id="how-to">
        {howTo.title}
      </h2>
      {howTo.description && <p className={styles.description}>{howTo.description}</p>}
      <ol className={styles.steps}>
        {howTo.steps.map(({ id, title, description, image }) => (
          <li key={id} className={styles.step}>
            {image && (
              <div className="frame">
                <CmsImage image={image} sizes="(min-width: 42rem) 18rem, 80vw" />
              </div>
            )}
            {title && <h3 className={styles.name}>{title}</h3>}
            {description && description !== title && <p className={styles.text}>{description}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
