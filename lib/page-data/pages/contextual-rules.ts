import { signUpFor } from '../../account/return-to';
import type { ContextualCard, PostCard, TaxonomyRef } from '../../cms/model';
import { studioPath } from '../../handoff/studio-path';
import type { Translate } from '../../i18n/translate';

/** Whose texts are `contextual.<text>.title`, `.description` and `.cta` of the locales. */
type ContextualText = 'aiDraft' | 'template' | 'vertical' | 'team' | 'app' | 'start';

type Rule = {
  /** Slugs; a rule without any holds for every post. */
  readonly when: { readonly category?: string; readonly platform?: string; readonly profession?: string };
  readonly text: ContextualText;
  readonly path: string;
};

const AI_TOOL = signUpFor({ app: 'ai', uxSource: 'post_card' });
const TEMPLATES = signUpFor({ appPath: studioPath.templates() });
const STUDIO = signUpFor({});

/**
 * Which card a post without one of its own shows: the first rule that holds. The subject goes before the platform, the platform
 * before the reader's profession.
 */
export const CONTEXTUAL_RULES: readonly Rule[] = [
  { when: { category: 'ai-video' }, text: 'aiDraft', path: AI_TOOL },
  { when: { category: 'templates-and-design' }, text: 'template', path: TEMPLATES },
  { when: { category: 'team-workflows' }, text: 'team', path: STUDIO },
  { when: { category: 'mobile-video' }, text: 'app', path: STUDIO },
  { when: { category: 'social-media' }, text: 'vertical', path: STUDIO },
  { when: { platform: 'tiktok' }, text: 'vertical', path: STUDIO },
  { when: { platform: 'instagram' }, text: 'vertical', path: STUDIO },
  { when: { profession: 'teachers' }, text: 'aiDraft', path: AI_TOOL },
  { when: { profession: 'small-business-owners' }, text: 'template', path: TEMPLATES },
  { when: { profession: 'real-estate-agents' }, text: 'template', path: TEMPLATES },
  { when: { profession: 'nonprofits' }, text: 'team', path: STUDIO },
  { when: {}, text: 'start', path: STUDIO },
];

type Topics = Pick<PostCard, 'category' | 'platform' | 'profession'>;

/** The rule for a post; null when none holds. */
export function contextualRuleFor(post: Topics, rules: readonly Rule[] = CONTEXTUAL_RULES): Rule | null {
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
    ctaUrl: rule.path,
    image: null,
  };
}

function holds(slug: string | undefined, refs: readonly TaxonomyRef[]): boolean {
  return slug === undefined || refs.some((ref) => ref.slug === slug);
}
