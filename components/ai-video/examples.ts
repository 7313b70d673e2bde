import type { SceneName } from '@/components/home/Scene';
import type { TrackColor } from '@/lib/config/track-colors';

type Shot = { readonly text: 'one' | 'two' | 'three'; readonly scene: SceneName; readonly seconds: number };

type Example = {
  readonly name: 'workshop' | 'trip' | 'shop';
  readonly track: TrackColor;
  readonly shots: readonly Shot[];
};

/**
 * Prompts and their shots; the words are in `aiVideo` of the locales, and the seconds add up to what each
 * prompt asks for.
 */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'workshop',
    track: 'amber',
    shots: [
      { text: 'one', scene: 'portrait', seconds: 5 },
      { text: 'two', scene: 'bowl', seconds: 6 },
      { text: 'three', scene: 'words', seconds: 4 },
    ],
  },
  {
    name: 'trip',
    track: 'blue',
    shots: [
      { text: 'one', scene: 'street', seconds: 3 },
      { text: 'two', scene: 'portrait', seconds: 4 },
      { text: 'three', scene: 'hills', seconds: 5 },
    ],
  },
  {
    name: 'shop',
    track: 'green',
    shots: [
      { text: 'one', scene: 'plant', seconds: 4 },
      { text: 'two', scene: 'street', seconds: 3 },
      { text: 'three', scene: 'words', seconds: 3 },
    ],
  },
];
