import type { Screen } from '../../cms/model';
import type { HomeDevice } from '../../visit/device/device-class';
import type { CardPost, CardProfession, RankedPost } from '../shared/card-props';
import type { OwnVideoView } from '../shared/own-video-view';
import type { TemplateCard } from '../../media/template-card';

export type HomeView = {
  readonly device: HomeDevice;
  readonly templates: readonly TemplateCard[];
  /** Absent if there is none, which keeps the page small. */
  readonly ownVideo?: { readonly title: string; readonly text: string; readonly player: OwnVideoView };
  /** Images of the product; absent as above. */
  readonly screens?: readonly Screen[];
  readonly latest: readonly CardPost[];
  readonly trending: readonly RankedPost[];
  readonly professions: readonly CardProfession[];
};
