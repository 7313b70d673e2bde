import type { CardName } from '../config/contextual-rules';
import type { TemplateKind } from '../media/template-use';
import type { PersonaAnswers } from './persona';

/**
 * Ids of the two industry questions. The specification fixes them but does not show them; these are our
 * choice.
 */
const INDUSTRY_QUESTIONS = { work: 'work_industry', user: 'user_industry' } as const;

export type PersonaRule = {
  readonly question: string;
  readonly answer: string;
  readonly card?: CardName;
  readonly templates?: TemplateKind;
};

const { work, user } = INDUSTRY_QUESTIONS;
const purpose = 'purpose';

/**
 * Which answer to the persona form selects which card below a post and which templates come first on the home
 * page; for each, the first matching row wins. The purpose of the videos takes precedence over who makes
 * them, and that over the industry.
 *
 * Source: rules §8.
 */
export const PERSONA_RULES: readonly PersonaRule[] = [
  { question: purpose, answer: 'team', card: 'team', templates: 'business' },
  { question: purpose, answer: 'teaching', card: 'aiDraft', templates: 'education' },
  { question: purpose, answer: 'social', card: 'vertical', templates: 'social' },
  { question: purpose, answer: 'ads', card: 'template', templates: 'product' },
  { question: purpose, answer: 'family', card: 'template', templates: 'events' },
  { question: user, answer: 'teachers', card: 'aiDraft', templates: 'education' },
  { question: user, answer: 'small-business-owners', card: 'template', templates: 'business' },
  { question: user, answer: 'real-estate-agents', card: 'template', templates: 'product' },
  { question: user, answer: 'nonprofits', card: 'team', templates: 'events' },
  { question: user, answer: 'creators', card: 'vertical', templates: 'social' },
  { question: user, answer: 'marketers', card: 'vertical', templates: 'product' },
  { question: work, answer: 'education', templates: 'education' },
  { question: work, answer: 'events-travel', templates: 'events' },
  { question: work, answer: 'retail', templates: 'product' },
  { question: work, answer: 'property', templates: 'product' },
  { question: work, answer: 'media', templates: 'social' },
  { question: work, answer: 'finance', templates: 'business' },
  { question: work, answer: 'software', templates: 'business' },
  { question: 'experience', answer: 'never', card: 'template' },
];

type Recommendations = { readonly card: CardName | null; readonly templates: TemplateKind | null };

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
