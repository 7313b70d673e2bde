import { CmsImage } from '@/components/ui/CmsImage';
import type { HowTo } from '@/lib/cms/model';
import { directionOf } from '@/lib/text/direction';
import styles from './HowToSteps.module.css';

/** A how-to as a storyboard: numbered shots in order. */
export function HowToSteps({ howTo }: { readonly howTo: HowTo }) {
  return (
    <section aria-labelledby="how-to">
      <h2 className={styles.title} id="how-to" dir={directionOf(howTo.title)}>
        {howTo.title}
      </h2>
      {howTo.description && (
        <p className={styles.description} dir={directionOf(howTo.description)}>
          {howTo.description}
        </p>
      )}
      <ol className={styles.steps}>
        {howTo.steps.map(({ id, title, description, image }) => (
          <li key={id} className={styles.step}>
            {image && (
              <div className="frame">
                <CmsImage image={image} sizes="(min-width: 42rem) 18rem, 80vw" />
              </div>
            )}
            {title && (
              <h3 className={styles.name} dir={directionOf(title)}>
                {title}
              </h3>
            )}
            {description && description !== title && (
              <p className={styles.text} dir={directionOf(description)}>
                {description}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
