import { SPECULATION_RULES } from './speculation-rules';

/** Gives the browser the rules by which it may prefetch. */
export function addSpeculationRules(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
}
