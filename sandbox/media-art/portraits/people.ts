import { CATEGORY_HUES, CATEGORY_SLUGS, type CategorySlug } from '../palette';
import type { Random } from '../seeded-random';

/** Skin as a light plane and a shaded one. */
export const SKINS = {
  fair: { light: '#F3CFB4', shade: '#E6B795' },
  warm: { light: '#E5B48C', shade: '#D39C72' },
  olive: { light: '#CF9C6C', shade: '#BA8555' },
  brown: { light: '#A56B43', shade: '#8E5733' },
  deep: { light: '#74462B', shade: '#5F361F' },
} as const;

export const HAIR_COLOURS = {
  black: '#1E1A1A',
  brown: '#4A2D1E',
  auburn: '#94472A',
  honey: '#C8913F',
  grey: '#A9A6A0',
} as const;

export type HairStyle = 'bob' | 'fringe' | 'curls' | 'fade' | 'bun' | 'long' | 'sweep' | 'scarf';
export type Clothes = 'turtleneck' | 'shirt' | 'stripes' | 'blazer' | 'hoodie';

export type Person = {
  readonly skin: keyof typeof SKINS;
  readonly hair: HairStyle;
  readonly hairColour: keyof typeof HAIR_COLOURS;
  readonly clothes: Clothes;
  readonly glasses: 'none' | 'round' | 'square';
  readonly hasBeard: boolean;
  readonly hasEarrings: boolean;
  readonly hue: CategorySlug;
};

/** The authors of the sandbox blog look the way their readers know them. */
const KNOWN_PEOPLE: ReadonlyMap<string, Person> = new Map<string, Person>([
  [
    'maya',
    {
      skin: 'warm',
      hair: 'bob',
      hairColour: 'honey',
      clothes: 'turtleneck',
      glasses: 'none',
      hasBeard: false,
      hasEarrings: true,
      hue: 'video-marketing',
    },
  ],
  [
    'tomas',
    {
      skin: 'olive',
      hair: 'curls',
      hairColour: 'brown',
      clothes: 'shirt',
      glasses: 'none',
      hasBeard: true,
      hasEarrings: false,
      hue: 'editing-basics',
    },
  ],
  [
    'aiko',
    {
      skin: 'fair',
      hair: 'fringe',
      hairColour: 'black',
      clothes: 'stripes',
      glasses: 'round',
      hasBeard: false,
      hasEarrings: false,
      hue: 'social-media',
    },
  ],
  [
    'daniel',
    {
      skin: 'deep',
      hair: 'fade',
      hairColour: 'black',
      clothes: 'blazer',
      glasses: 'square',
      hasBeard: false,
      hasEarrings: false,
      hue: 'mobile-video',
    },
  ],
  [
    'irina',
    {
      skin: 'fair',
      hair: 'bun',
      hairColour: 'auburn',
      clothes: 'hoodie',
      glasses: 'none',
      hasBeard: false,
      hasEarrings: true,
      hue: 'ai-video',
    },
  ],
]);

/** The person a seed stands for: an author by first name, anyone else by chance. */
export function personFor(seed: string, random: Random): Person {
  const [firstName = seed] = seed.split('-');
  return KNOWN_PEOPLE.get(firstName) ?? strangers(random);
}

function strangers(random: Random): Person {
  const hair = random.pick(['bob', 'fringe', 'curls', 'fade', 'bun', 'long', 'sweep', 'scarf'] as const);
  const mayWearBeard = hair === 'curls' || hair === 'fade' || hair === 'sweep';
  const hasBeard = mayWearBeard && random.chance(0.5);
  return {
    skin: random.pick(['fair', 'warm', 'olive', 'brown', 'deep'] as const),
    hair,
    hairColour: random.pick(['black', 'brown', 'auburn', 'honey', 'grey'] as const),
    clothes: random.pick(['turtleneck', 'shirt', 'stripes', 'blazer', 'hoodie'] as const),
    glasses: random.pick(['none', 'none', 'round', 'square'] as const),
    hasBeard,
    hasEarrings: !hasBeard && hair !== 'scarf' && random.chance(0.4),
    hue: CATEGORY_SLUGS[random.integer(0, CATEGORY_SLUGS.length - 1)] ?? 'video-marketing',
  };
}

export const hueOf = (person: Person) => CATEGORY_HUES[person.hue];
