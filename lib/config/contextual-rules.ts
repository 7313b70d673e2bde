/** A card of ours at the end of a post; its texts are `contextual.<name>.title`, `.description` and `.cta` in the locales. */
export type CardName = 'aiDraft' | 'template' | 'vertical' | 'team' | 'app' | 'start';

/** Where the sign-up of each card leads. */
export const CARD_LEADS_TO: Readonly<Record<CardName, 'ai' | 'templates' | 'studio'>> = {
  aiDraft: 'ai',
  template: 'templates',
  vertical: 'studio',
  team: 'studio',
  app: 'studio',
  start: 'studio',
};

export type ContextualRule = {
  /** Slugs; a rule without any applies to every post. */
  readonly when: { readonly category?: string; readonly platform?: string; readonly profession?: string };
  readonly card: CardName;
};

/**
 * Which card a post without its own shows: the first rule that applies. The subject comes before the platform, the platform
 * before the profession. What readers have said about themselves comes after the subject and before the rest:
 * lib/account/persona-rules.ts.
 */
export const CONTEXTUAL_RULES: readonly ContextualRule[] = [
  { when: { category: 'ai-video' }, card: 'aiDraft' },
  { when: { category: 'templates-and-design' }, card: 'template' },
  { when: { category: 'team-workflows' }, card: 'team' },
  { when: { category: 'mobile-video' }, card: 'app' },
  { when: { category: 'social-media' }, card: 'vertical' },
  { when: { platform: 'tiktok' }, card: 'vertical' },
  { when: { platform: 'instagram' }, card: 'vertical' },
  { when: { profession: 'teachers' }, card: 'aiDraft' },
  { when: { profession: 'small-business-owners' }, card: 'template' },
  { when: { profession: 'real-estate-agents' }, card: 'template' },
  { when: { profession: 'nonprofits' }, card: 'team' },
  { when: {}, card: 'start' },
];
