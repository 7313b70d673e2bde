import { useTexts } from '@/components/i18n/use-texts';
import { CmsImage } from '@/components/ui/CmsImage';
import type { CompanyPage } from '@/lib/cms/model';
import proof from './Proof.module.css';
import styles from './People.module.css';

/** Who works here; nothing if editors named nobody. */
export function People({ people }: Pick<CompanyPage, 'people'>) {
  const t = useTexts();
  if (people.length === 0) return null;
  return (
    <section className={proof.section} aria-labelledby="our-people">
      <h2 className={proof.title} id="our-people">
        {t('company.people')}
      </h2>
      <ul className={styles.people}>
        {people.map(({ name, role, image }) => (
          <li key={`${name} ${role}`} className={styles.person}>
            {/* The name is beside it. */}
            {image && (
              <CmsImage
                className={styles.portrait}
                image={{ ...image, alt: '' }}
                sizes="(min-width: 42rem) 240px, 45vw"
              />
            )}
            <p className={proof.name}>
              {name}
              {role && <span className={proof.role}>{role}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
