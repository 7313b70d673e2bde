import { describe, expect, it } from 'vitest';
import { CONTEXTUAL_RULES } from '@/lib/config/contextual-rules';
import { LOCALES } from '@/lib/config/languages';
import { contextualCardFor, contextualRuleFor } from '@/lib/page-data/pages/contextual-card';
import { translatorFor } from '@/lib/i18n/translator.server';
import { aTopic } from '../../support/posts';
import cases from './contextual-card.json';

const topicsOf = ({ category, platform, profession }: (typeof cases)[number]) => ({
  category: category.map(aTopic),
  platform: platform.map(aTopic),
  profession: profession.map(aTopic),
});

describe('the card of a post', () => {
  it.each(cases)('$post is “$text”', (given) => {
    expect(contextualRuleFor(topicsOf(given))?.text).toBe(given.text);
  });

  it.each([
    ['ai-video', '/signup?for=ai&ux_source=post_card'],
    ['templates-and-design', '/signup?path=%2Ftemplates'],
    ['team-workflows', '/signup'],
  ])('of the category %s leads where it says: %s', (slug, path) => {
    const post = { category: [aTopic(slug)], platform: [], profession: [], contextualCard: null };
    expect(contextualCardFor(post, translatorFor('en'))?.ctaUrl).toBe(path);
  });

  it('is its own where it has one', () => {
    const own = { title: 'Own', description: '', ctaText: 'Go', ctaUrl: '/signup', image: null };
    expect(
      contextualCardFor(
        { category: [aTopic('ai-video')], platform: [], profession: [], contextualCard: own },
        translatorFor('en'),
      ),
    ).toBe(own);
  });

  it('is none where no rule holds', () => {
    const rules = [{ when: { category: 'sound' }, text: 'start', leadsTo: 'studio' }] as const;
    expect(contextualRuleFor({ category: [], platform: [], profession: [] }, rules)).toBeNull();
  });

  it.each(LOCALES)('has its words in %s, whichever rule holds', (locale) => {
    for (const { text } of CONTEXTUAL_RULES) {
      for (const part of ['title', 'description', 'cta'] as const) {
        expect(translatorFor(locale)(`contextual.${text}.${part}`), text).not.toContain('contextual.');
      }
    }
  });
});
