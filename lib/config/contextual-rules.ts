/** A card of ours at the end of a post; its texts are `contextual.<name>.title`, `.description` and `.cta` of the locales. */
type ContextualText = 'aiDraft' | 'template' | 'vertical' | 'team' | 'app' | 'start';

export type ContextualRule = {
  /** Slugs; a rule without any holds for every post. */
  readonly when: { readonly category?: string; readonly platform?: string; readonly profession?: string };
  readonly text: ContextualText;
  /** Where the sign-up that the card offers leads. */
  readonly leadsTo: 'ai' | 'templates' | 'studio';
};

/**
 * Which card a post without one of its own shows: the first rule that holds. The subject goes before the platform, the platform
 * before the reader's profession.
 */
export const CONTEXTUAL_RULES: readonly ContextualRule[] = [
  { when: { category: 'ai-video' }, text: 'aiDraft', leadsTo: 'ai' },
  { when: { category: 'templates-and-design' }, text: 'template', leadsTo: 'templates' },
  { when: { category: 'team-workflows' }, text: 'team', leadsTo: 'studio' },
  { when: { category: 'mobile-video' }, text: 'app', leadsTo: 'studio' },
  { when: { category: 'social-media' }, text: 'vertical', leadsTo: 'studio' },
  { when: { platform: 'tiktok' }, text: 'vertical', leadsTo: 'studio' },
  { when: { platform: 'instagram' }, text: 'vertical', leadsTo: 'studio' },
  { when: { profession: 'teachers' }, text: 'aiDraft', leadsTo: 'ai' },
  { when: { profession: 'small-business-owners' }, text: 'template', leadsTo: 'templates' },
  { when: { profession: 'real-estate-agents' }, text: 'template', leadsTo: 'templates' },
  { when: { profession: 'nonprofits' }, text: 'team', leadsTo: 'studio' },
  { when: {}, text: 'start', leadsTo: 'studio' },
];
