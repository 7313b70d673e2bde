import { useTexts } from '@/components/i18n/use-texts';
import themed from '@/components/ui/Themed.module.css';
import type { Locale } from '@/lib/config/languages';
import type { ProductPictureName } from '@/lib/config/product-pictures';
import { PICTURE_SIZE, PICTURE_THEMES, pictureUrl } from '@/lib/config/product-pictures';
import styles from './ProductPicture.module.css';

type ProductPictureProps = {
  readonly name: ProductPictureName;
  readonly locale: Locale;
};

/**
 * A picture of the product's interface, in the reader's language and theme. The one of the other theme is
 * not displayed, and as it is lazy no browser loads it before the theme changes.
 */
export function ProductPicture({ name, locale }: ProductPictureProps) {
  const t = useTexts();
  return PICTURE_THEMES.map((theme) => (
    <img
      key={theme}
      src={pictureUrl(name, locale, theme)}
      alt={t(`pictures.${name}`)}
      {...PICTURE_SIZE}
      loading="lazy"
      decoding="async"
      className={`${styles.picture} ${themed[theme]}`}
    />
  ));
}
