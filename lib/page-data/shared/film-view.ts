import type { Film } from '../../cms/model';

export type FilmView = Film & {
  /** URL of its styles, which no page without a film needs. */
  readonly stylesUrl: string;
};
