import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERSONA_RULES, recommendationsFor } from '@/lib/account/persona-rules';
import { TEMPLATE_KINDS } from '@/lib/media/template-use';
import { personaForm } from '@/sandbox/core/persona';
import { TEMPLATES } from '@/sandbox/media/templates';

const css = (path: string) => readFileSync(path, 'utf8');

describe('the table of persona rules', () => {
  it('uses only questions and answers that the form has', () => {
    const optionIds = personaForm('en').flatMap(({ id, options }) =>
      options.map((option) => `${id} ${option.id}`),
    );
    expect(optionIds).toEqual(
      expect.arrayContaining(PERSONA_RULES.map(({ question, answer }) => `${question} ${answer}`)),
    );
  });

  it('names only cards and templates that have styles, and kinds that the media API has', () => {
    for (const { card } of PERSONA_RULES)
      if (card)
        expect(css('components/article/ContextualCard.module.css')).toContain(
          `[data-recommended~='${card}']) .${card}`,
        );
    for (const kind of TEMPLATE_KINDS) {
      expect(css('components/home/Templates.module.css')).toContain(
        `[data-recommended~='${kind}']) .card[data-kind='${kind}']`,
      );
      expect(TEMPLATES.map(({ category }) => category)).toContain(kind);
    }
  });
});

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
