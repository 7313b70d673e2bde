/**
 * One of our own cards at the end of a post; its texts are `contextual.<name>.title`, `.description` and
 * `.cta` in the locales.
 */
export type CardName = 'aiDraft' | 'template' | 'vertical' | 'team' | 'app' | 'start';

/** Where each card leads after the sign-up. */
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
 * The card for a post without its own: the first rule that applies wins. Category comes before platform,
 * platform before profession. Readers' answers in the persona form rank after the category and before the
 * rest (lib/account/persona-rules.ts).
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
