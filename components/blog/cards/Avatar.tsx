import { CmsImage } from '@/components/ui/CmsImage';
import type { Picture } from '@/lib/cms/model';
import styles from './Avatar.module.css';

type AvatarProps = {
  readonly name: string;
  readonly picture: Picture | null;
  readonly size: string;
  readonly load?: 'early' | 'lazy';
};

/**
 * An author's picture, or the first letter of the name. The name is next to it, so screen readers skip the
 * picture.
 */
export function Avatar({ name, picture, size, load = 'early' }: AvatarProps) {
  return (
    <span className={styles.avatar} style={{ inlineSize: size, fontSize: size }}>
      {picture ? (
        <CmsImage picture={{ ...picture, alt: '' }} sizes={size} small load={load} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
    </span>
  );
}
