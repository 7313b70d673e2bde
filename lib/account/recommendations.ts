import type { CardName } from '../config/contextual-rules';
import type { TemplateKind } from '../media/template-use';
import { PERSONA_RULES } from './persona-rules';
import type { PersonaAnswers } from './persona';

export type Recommendations = { readonly card: CardName | null; readonly templates: TemplateKind | null };

/**
 * What suits a visitor with these answers: a card below posts, and the kind of templates that comes first.
 * Source: docs/persona.md.
 */
export function recommendationsFor(answers: PersonaAnswers): Recommendations {
  const holding = PERSONA_RULES.filter(({ question, answer }) => answers[question]?.includes(answer));
  return {
    card: holding.find(({ card }) => card)?.card ?? null,
    templates: holding.find(({ templates }) => templates)?.templates ?? null,
  };
}
