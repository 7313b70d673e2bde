import type { TemplateKind } from '../../account/persona-rules';

/** A template as the home page shows it. */
export type TemplateCard = {
  readonly id: string;
  readonly title: string;
  /** Its category at the media API; '' for one that no answer of the persona form asks for. */
  readonly kind: TemplateKind | '';
  /** Absolute address of its picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};
