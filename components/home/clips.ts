import type { TrackColor } from '@/lib/config/track-colors';
import type { SceneName } from './Scene';

type Clip = {
  readonly scene: SceneName;
  readonly track: TrackColor;
  readonly label: 'opening' | 'closeUp' | 'cutaway' | 'title' | 'closing';
};

/**
 * The home page's video: five clips of equal length, so that monitor and strip cut together
 * (Hero.module.css).
 */
export const CLIPS: readonly Clip[] = [
  { scene: 'hills', track: 'sky', label: 'opening' },
  { scene: 'portrait', track: 'green', label: 'closeUp' },
  { scene: 'bowl', track: 'amber', label: 'cutaway' },
  { scene: 'words', track: 'blue', label: 'title' },
  { scene: 'street', track: 'violet', label: 'closing' },
];

/** Length of one clip on the ruler. */
export const CLIP_SECONDS = 3;
