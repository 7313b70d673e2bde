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
    const post = {
      category: topics(category),
      platform: topics(platform),
      profession: topics(profession),
    };
    expect(contextualRuleFor(post)?.card).toBe(card);
  });

  it.each([
    ['ai-video', '/signup?for=ai&ux_source=post_card'],
    ['templates-and-design', '/signup?path=%2Ftemplates'],
    ['team-workflows', '/signup'],
  ])('for the category %s links to %s', (slug, path) => {
    const post = { category: [aTopic(slug)], platform: [], profession: [], contextualCard: null };
    expect(contextualCardsFor(post, translatorFor('en'))?.card.ctaUrl).toBe(path);
  });

  it('is its own if it has one; one that its category chose no persona answers can replace', () => {
    const cards = (post: object) =>
      contextualCardsFor(
        { category: [], platform: [], profession: [], contextualCard: null, ...post },
        translatorFor('en'),
      );
    const own = { title: 'Own', description: '', ctaText: 'Go', ctaUrl: '/signup', image: null };
    const category = [aTopic('ai-video')];
    expect(cards({ category, contextualCard: own })).toEqual({ card: own, recommended: [] });
    expect(cards({ category })?.recommended).toEqual([]);
    expect(cards({})?.recommended.length).toBeGreaterThan(0);
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
