import type { Page } from '../../cms/model';
import type { CardCategory, CardPost, CardProfession, CardTopic, RankedPost } from '../shared/card-props';

export type CountedCategory = CardCategory & { readonly postCount: number };

export type BlogHomeView = {
  /** Page 1 begins with the lead post, drawn large and counted as one of its posts. */
  readonly posts: Page<CardPost>;
  /** Only on page 1; empty on the others. */
  readonly trending: readonly RankedPost[];
  readonly categories: readonly CountedCategory[];
  readonly platforms: readonly CardTopic[];
  readonly professions: readonly CardProfession[];
};
