import { describe, expect, it } from 'vitest';
import { recommendationsFor } from '@/lib/account/recommendations';

describe('what suits a visitor', () => {
  it.each([
    ['nothing is known', {}, null, null],
    ['an answer without a row', { user_industry: ['other'], company: ['one'] }, null, null],
    ['questions were skipped', { purpose: [], user_industry: [] }, null, null],
    ['the visitor is a teacher', { user_industry: ['teachers'] }, 'aiDraft', 'education'],
    [
      'the purpose takes precedence over the profession',
      { user_industry: ['teachers'], purpose: ['ads'] },
      'template',
      'product',
    ],
    [
      'the first of several purposes in the table wins',
      { purpose: ['ads', 'social', 'team'] },
      'team',
      'business',
    ],
    [
      'the card comes from one answer, the templates from another',
      { experience: ['never'], work_industry: ['media'] },
      'template',
      'social',
    ],
    ['free text is not an option', { goal: ['team'] }, null, null],
  ])('%s', (_, answers, card, templates) => {
    expect(recommendationsFor(answers)).toEqual({ card, templates });
  });
});
