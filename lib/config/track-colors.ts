/** The colours that an editor can give a category; components/theme/tokens.css has the tones of each. */
export const TRACK_COLORS = [
  'amber',
  'yellow',
  'lime',
  'green',
  'teal',
  'sky',
  'blue',
  'violet',
  'pink',
] as const;

export type TrackColor = (typeof TRACK_COLORS)[number];
