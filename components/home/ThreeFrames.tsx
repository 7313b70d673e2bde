import { useTexts } from '@/components/i18n/use-texts';
import { ProductPicture } from '@/components/product/ProductPicture';
import type { Locale } from '@/lib/config/languages';
import styles from './ThreeFrames.module.css';

const STEPS = [
  ['start', 'templates'],
  ['cut', 'editor'],
  ['share', 'team'],
] as const;

/** How it works: three pictures of the product. */
export function ThreeFrames({ locale }: { readonly locale: Locale }) {
  const t = useTexts();
  return (
    <ol className={styles.frames}>
      {STEPS.map(([name, picture]) => (
        <li key={name} className={styles.step}>
          <ProductPicture name={picture} locale={locale} />
          <h3 className={styles.title}>{t(`home.how.${name}.title`)}</h3>
          <p className={styles.text}>{t(`home.how.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
