import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERSONA_RULES } from '@/lib/account/persona-rules';
import { TEMPLATE_KINDS } from '@/lib/media/template-use';
import { personaForm } from '@/sandbox/core/persona';
import { TEMPLATES } from '@/sandbox/media/templates';

const css = (path: string) => readFileSync(path, 'utf8');

describe('the table of persona rules', () => {
  it('uses only questions and answers that the form has', () => {
    const asked = personaForm('en').flatMap(({ id, options }) =>
      options.map((option) => `${id} ${option.id}`),
    );
    expect(asked).toEqual(
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
