import { CmsImage } from '@/components/ui/CmsImage';
import type { ContentImage } from '@/lib/cms/model';
import styles from './Avatar.module.css';

type AvatarProps = {
  readonly name: string;
  readonly image: ContentImage | null;
  readonly size: string;
  readonly load?: 'early' | 'lazy';
};

/**
 * An author's image, or the first letter of the name. The name is next to it, so screen readers skip the
 * image.
 */
export function Avatar({ name, image, size, load = 'early' }: AvatarProps) {
  return (
    <span className={styles.avatar} style={{ inlineSize: size, fontSize: size }}>
      {image ? (
        <CmsImage image={{ ...image, alt: '' }} sizes={size} small load={load} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
    </span>
  );
}
