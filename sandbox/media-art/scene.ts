import type { Tones } from './palette';
import type { Random } from './seeded-random';
import { rect } from './svg';

export const SCENE_WIDTH = 1600;
export const SCENE_HEIGHT = 900;

/** Draws one composition onto 1600 × 900, its ground included. */
export type Scene = (tones: Tones, random: Random) => string;

export const ground = (fill: string) => rect({ x: 0, y: 0, width: SCENE_WIDTH, height: SCENE_HEIGHT }, fill);
