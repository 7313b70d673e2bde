import type { ShapeSlug } from './template-shape';

/** A template in a list. */
export type TemplateCard = {
  readonly id: string;
  /** The last segment of its URL. */
  readonly slug: string;
  readonly title: string;
  /** What it is for: its category at the media API; '' for none. */
  readonly use: string;
  /** Null if it is none of `TEMPLATE_SHAPES`. */
  readonly shape: ShapeSlug | null;
  /** Null if the service does not send it. */
  readonly seconds: number | null;
  /** Absolute URL of its image. */
  readonly src: string;
  /** URL of a silent video of it; null if there is none that the page may play. */
  readonly preview: string | null;
  readonly width: number;
  readonly height: number;
};
