import type { Track } from '@/components/blog/cards/track';
import type { SceneName } from './Scene';

type Clip = {
  readonly scene: SceneName;
  readonly track: Track;
  readonly label: 'opening' | 'closeUp' | 'cutaway' | 'title' | 'closing';
};

/** The video of the home page: five clips of equal length, so that monitor and strip cut together (Hero.module.css). */
export const CLIPS: readonly Clip[] = [
  { scene: 'hills', track: 'captions-and-accessibility', label: 'opening' },
  { scene: 'portrait', track: 'mobile-video', label: 'closeUp' },
  { scene: 'bowl', track: 'templates-and-design', label: 'cutaway' },
  { scene: 'words', track: 'video-marketing', label: 'title' },
  { scene: 'street', track: 'ai-video', label: 'closing' },
];

/** Length of one clip on the ruler. */
export const CLIP_SECONDS = 3;
