import { CATEGORY_HUES, CATEGORY_SLUGS, tonesOf, type CategorySlug } from '../palette';
import { SCENE_HEIGHT, SCENE_WIDTH } from '../scene';
import { createRandom } from '../seeded-random';
import { svgDocument } from '../svg';
import { aiVideo } from './ai-video';
import { captionsAndAccessibility } from './captions-and-accessibility';
import type { CoverFamily } from './cover-family';
import { editingBasics } from './editing-basics';
import { mobileVideo } from './mobile-video';
import { socialMedia } from './social-media';
import { soundAndMusic } from './sound-and-music';
import { teamWorkflows } from './team-workflows';
import { templatesAndDesign } from './templates-and-design';
import { videoMarketing } from './video-marketing';

const FAMILIES: Readonly<Record<CategorySlug, CoverFamily>> = {
  'video-marketing': videoMarketing,
  'editing-basics': editingBasics,
  'ai-video': aiVideo,
  'social-media': socialMedia,
  'sound-and-music': soundAndMusic,
  'captions-and-accessibility': captionsAndAccessibility,
  'templates-and-design': templatesAndDesign,
  'mobile-video': mobileVideo,
  'team-workflows': teamWorkflows,
};

/** The cover for `<post key>-<category slug>`; null when the ending names no category. */
export function drawCover(subject: string): string | null {
  const category = CATEGORY_SLUGS.find((slug) => subject.endsWith(`-${slug}`));
  if (category === undefined) return null;

  const postKey = subject.slice(0, -category.length - 1);
  const random = createRandom(`cover ${postKey} ${category}`);
  const family = FAMILIES[category];
  const ownScene = Object.hasOwn(family.byPost, postKey) ? family.byPost[postKey] : undefined;
  const scene = ownScene ?? random.pick(family.anyPost);
  return svgDocument(SCENE_WIDTH, SCENE_HEIGHT, scene(tonesOf(CATEGORY_HUES[category]), random));
}
