import { optimisedImageUrl } from '@/lib/next/image-url';

// A plain <img> with the same URLs as next/image, which would need React on pages that run without it.

/**
 * Widths from `deviceSizes` and `imageSizes` in next.config.js; the image optimiser rejects any other with
 * 400.
 */
const WIDTHS = [96, 192, 360, 480, 640, 828, 1200, 1600] as const;

/** Shape of an image whose size the service does not report: that of the site's frame. */
const FRAME = { width: 1600, height: 900 };

type CmsImageProps = {
  /** Width and height are pixels, null if the service does not report them. */
  readonly image: {
    readonly url: string;
    readonly alt: string;
    readonly width: number | null;
    readonly height: number | null;
  };
  /** The width at which it is drawn, as in `<img sizes>`. */
  readonly sizes: string;
  /**
   * `first`: the largest image of the first screen, one per page. `early`: also on the first screen.
   * `lazy`: loads when it comes near the viewport.
   */
  readonly load?: 'first' | 'early' | 'lazy' | undefined;
  /** An avatar or a thumbnail, never drawn wider than 96 px. */
  readonly small?: boolean;
  readonly className?: string | undefined;
};

/** An image from the content service, at the width that the screen needs. */
export function CmsImage({
  image: { url, alt, width, height },
  sizes,
  load = 'lazy',
  small = false,
  className,
}: CmsImageProps) {
  const hasSize = width !== null && height !== null && width > 0 && height > 0;
  // Drawn at one size on every screen: three image pixels per CSS pixel are enough.
  const enough = /^\d+px$/.test(sizes) ? Number.parseInt(sizes, 10) * 3 : Infinity;
  // The smallest widths are for avatars; in a larger image's `srcset` they would only cost bytes.
  const widths = WIDTHS.filter((one) =>
    small ? one <= 192 : one >= 360 && (!hasSize || one <= width * 1.3),
  ).filter((_one, at, all) => (all[at - 1] ?? 0) < enough);
  return (
    <img
      src={optimisedImageUrl(url, widths.includes(828) ? 828 : (widths.at(-1) ?? 360))}
      srcSet={
        url.includes('?')
          ? undefined
          : widths.map((one) => `${optimisedImageUrl(url, one)} ${one}w`).join(', ') || undefined
      }
      sizes={sizes}
      alt={alt}
      width={hasSize ? width : FRAME.width}
      height={hasSize ? height : FRAME.height}
      loading={load === 'lazy' ? 'lazy' : undefined}
      // Low: otherwise React preloads every other image of the first screen, before the styles.
      fetchPriority={load === 'first' ? 'high' : load === 'early' ? 'low' : undefined}
      decoding="async"
      className={className}
    />
  );
}

/** The still of a video before it plays. */
export const posterUrl = (url: string) => optimisedImageUrl(url, 1200);
