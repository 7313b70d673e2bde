import { signUpFor } from '../../account/return-to';
import type { ContextualCard, PostCard, TaxonomyRef } from '../../cms/model';
import type { CardName, ContextualRule } from '../../config/contextual-rules';
import { CARD_LEADS_TO, CONTEXTUAL_RULES } from '../../config/contextual-rules';
import { PERSONA_RULES } from '../../account/persona-rules';
import { studioPath } from '../../handoff/studio-path';
import type { Translate } from '../../i18n/translate';
import type { PostCards } from './post-view';

const SIGN_UP: Readonly<Record<(typeof CARD_LEADS_TO)[CardName], string>> = {
  ai: signUpFor({ app: 'ai', uxSource: 'post_card' }),
  templates: signUpFor({ appPath: studioPath.templates() }),
  studio: signUpFor({}),
};

/** The cards that the answers to the persona form can select. */
const SUITING: readonly CardName[] = [...new Set(PERSONA_RULES.flatMap(({ card }) => card ?? []))];

type Topics = Pick<PostCard, 'category' | 'platform' | 'profession'>;

/** The rule for a post; null if none applies. */
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

/**
 * A post's cards, with texts from `t`: its own card, otherwise those that the rules give it. Source:
 * docs/persona.md (which card wins).
 */
export function contextualCardsFor(
  post: Topics & { readonly contextualCard: ContextualCard | null },
  t: Translate,
): PostCards | null {
  if (post.contextualCard) return { card: post.contextualCard, recommended: [] };
  const rule = contextualRuleFor(post);
  if (!rule) return null;
  const isOfSubject = rule.when.category !== undefined;
  return {
    card: cardOf(rule.card, t),
    recommended: isOfSubject
      ? []
      : SUITING.filter((name) => name !== rule.card).map((name) => ({ name, card: cardOf(name, t) })),
  };
}

function cardOf(name: CardName, t: Translate): ContextualCard {
  const text = (part: 'title' | 'description' | 'cta') => t(`contextual.${name}.${part}`);
  return {
    title: text('title'),
    description: text('description'),
    ctaText: text('cta'),
    ctaUrl: SIGN_UP[CARD_LEADS_TO[name]],
    image: null,
  };
}

function holds(slug: string | undefined, refs: readonly TaxonomyRef[]): boolean {
  return slug === undefined || refs.some((ref) => ref.slug === slug);
}
