import type { OwnVideo } from '../../cms/model';

export type OwnVideoView = OwnVideo & {
  /** URL of its styles, which no page without a video needs. */
  readonly stylesUrl: string;
};
