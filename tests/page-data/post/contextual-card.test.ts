import { describe, expect, it } from 'vitest';
import { CONTEXTUAL_RULES } from '@/lib/config/contextual-rules';
import { PERSONA_RULES } from '@/lib/account/persona-rules';
import { LOCALES } from '@/lib/config/languages';
import { contextualCardsFor, contextualRuleFor } from '@/lib/page-data/post/contextual-card';
import { translatorFor } from '@/lib/i18n/translator.server';
import { aTopic } from '../../support/posts';
import cases from './contextual-card.json';

const topics = (slugs = '') => slugs.split(' ').filter(Boolean).map(aTopic);

describe("a post's card", () => {
  it.each(cases)('of %s is “%s”', (_post, card, category, platform, profession) => {
    const given = {
      category: topics(category),
      platform: topics(platform),
      profession: topics(profession),
    };
    expect(contextualRuleFor(given)?.card).toBe(card);
  });

  it.each([
    ['ai-video', '/signup?for=ai&ux_source=post_card'],
    ['templates-and-design', '/signup?path=%2Ftemplates'],
    ['team-workflows', '/signup'],
  ])('for the category %s links to %s', (slug, path) => {
    const post = { category: [aTopic(slug)], platform: [], profession: [], contextualCard: null };
    expect(contextualCardsFor(post, translatorFor('en'))?.card.ctaUrl).toBe(path);
  });

  it('chosen by its category is the same for everybody; any other can be replaced by a card that persona answers select', () => {
    const cardsOf = (category: string, platform: readonly string[]) =>
      contextualCardsFor(
        {
          category: [aTopic(category)],
          platform: platform.map(aTopic),
          profession: [],
          contextualCard: null,
        },
        translatorFor('en'),
      );
    expect(cardsOf('ai-video', ['tiktok'])?.recommended).toEqual([]);
    const names = (platform: readonly string[]) =>
      cardsOf('editing-basics', platform)?.recommended.map(({ name }) => name);
    expect(names([])).toEqual(['team', 'aiDraft', 'vertical', 'template']);
    // The default card is not repeated.
    expect(names(['tiktok'])).toEqual(['team', 'aiDraft', 'template']);
    expect(cardsOf('editing-basics', [])?.recommended[1]?.card).toEqual({
      title: 'Turn a description into a first draft',
      description: 'Describe your shots, let the AI tool draft them, then edit the result.',
      ctaText: 'Try the AI tool',
      ctaUrl: '/signup?for=ai&ux_source=post_card',
      image: null,
    });
  });

  it.each(LOCALES)('has its texts in %s, whichever rule applies', (locale) => {
    for (const { card } of [...CONTEXTUAL_RULES, ...PERSONA_RULES]) {
      if (card === undefined) continue;
      for (const part of ['title', 'description', 'cta'] as const) {
        expect(translatorFor(locale)(`contextual.${card}.${part}`), card).not.toContain('contextual.');
      }
    }
  });
});
