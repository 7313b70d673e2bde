import { signUpFor } from '../../account/return-to';
import type { ContextualCard, PostCard, TaxonomyRef } from '../../cms/model';
import { CONTEXTUAL_RULES, type ContextualRule } from '../../config/contextual-rules';
import { studioPath } from '../../handoff/studio-path';
import type { Translate } from '../../i18n/translate';

const SIGN_UP: Readonly<Record<ContextualRule['leadsTo'], string>> = {
  ai: signUpFor({ app: 'ai', uxSource: 'post_card' }),
  templates: signUpFor({ appPath: studioPath.templates() }),
  studio: signUpFor({}),
};

type Topics = Pick<PostCard, 'category' | 'platform' | 'profession'>;

/** The rule for a post; null when none holds. */
export function contextualRuleFor(
  post: Topics,
  rules: readonly ContextualRule[] = CONTEXTUAL_RULES,
): ContextualRule | null {
  return (
    rules.find(
      ({ when }) =>
        holds(when.category, post.category) &&
        holds(when.platform, post.platform) &&
        holds(when.profession, post.profession),
    ) ?? null
  );
}

/** The card a post shows: its own, else that of the rules in the words of `t`. */
export function contextualCardFor(
  post: Topics & { readonly contextualCard: ContextualCard | null },
  t: Translate,
): ContextualCard | null {
  if (post.contextualCard) return post.contextualCard;
  const rule = contextualRuleFor(post);
  if (!rule) return null;
  const text = (part: 'title' | 'description' | 'cta') => t(`contextual.${rule.text}.${part}`);
  return {
    title: text('title'),
    description: text('description'),
    ctaText: text('cta'),
    ctaUrl: SIGN_UP[rule.leadsTo],
    image: null,
  };
}

function holds(slug: string | undefined, refs: readonly TaxonomyRef[]): boolean {
  return slug === undefined || refs.some((ref) => ref.slug === slug);
}
