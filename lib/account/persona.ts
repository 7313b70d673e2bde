/** A question of the persona form. */
export type PersonaQuestion = {
  readonly id: string;
  readonly title: string;
  readonly type: 'single' | 'multiple' | 'text';
  /** Empty for an open question. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
};

/** Question id → ids of the chosen options, or the text; [] means skipped, no key means no answer yet. */
export type PersonaAnswers = Readonly<Record<string, string[]>>;
