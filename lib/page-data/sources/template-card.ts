import type { TemplateKind } from '../../account/persona-rules';

/** The fields of a template that the home page shows. */
export type TemplateCard = {
  readonly id: string;
  readonly title: string;
  /** Its category at the media API; '' if no answer to the persona form selects it. */
  readonly kind: TemplateKind | '';
  /** Absolute URL of its picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};
