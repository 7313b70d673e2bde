/** A template as the home page shows it. */
export type TemplateCard = {
  readonly id: string;
  readonly title: string;
  /** Absolute address of its picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};
