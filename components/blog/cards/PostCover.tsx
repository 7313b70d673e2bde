import { CmsImage } from '@/components/ui/CmsImage';
import type { ContentImage } from '@/lib/cms/model';
import styles from './PostCover.module.css';

type PostCoverProps = {
  readonly slug: string;
  readonly image: ContentImage;
  readonly sizes: string;
  readonly load?: 'first' | 'early' | 'lazy' | undefined;
};

/** A post's cover in its frame. Card and post use the same name, for the view transition. */
export function PostCover({ slug, image, sizes, load }: PostCoverProps) {
  return (
    <div className={`frame ${styles.cover}`} style={{ viewTransitionName: `cover-${escaped(slug)}` }}>
      <CmsImage image={image} sizes={sizes} load={load} />
    </div>
  );
}

/**
 * As part of a CSS identifier: letters of every alphabet stay, anything else is a CSS escape. Two slugs never
 * become the same.
 */
function escaped(slug: string): string {
  return slug.replace(
    // ª, µ and º are letters, but not of identifiers.
    /[^-\w\p{L}\p{M}\p{Nd}]|[ªµº]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
}
