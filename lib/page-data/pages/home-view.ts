import type { HomeDevice } from '../../device/home-device';
import type { CardPost, CardProfession, RankedPost } from '../props/card-props';
import type { TemplateCard } from '../sources/template-card';

export type HomeView = {
  readonly device: HomeDevice;
  readonly templates: readonly TemplateCard[];
  readonly latest: readonly CardPost[];
  readonly trending: readonly RankedPost[];
  readonly professions: readonly CardProfession[];
};
