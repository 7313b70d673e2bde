import type { Scene } from '../scene';

/** The compositions of a category: the one made for a post, and those an unknown post may be given. */
export type CoverFamily = {
  readonly byPost: Readonly<Record<string, Scene>>;
  readonly anyPost: readonly [Scene, ...Scene[]];
};
