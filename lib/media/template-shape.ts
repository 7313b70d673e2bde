/** The shapes that templates are listed by: the name in texts and in URLs, and width by height. */
export const TEMPLATE_SHAPES = [
  { name: 'wide', slug: '16x9', ratio: [16, 9] },
  { name: 'tall', slug: '9x16', ratio: [9, 16] },
  { name: 'square', slug: '1x1', ratio: [1, 1] },
  { name: 'portrait', slug: '4x5', ratio: [4, 5] },
] as const;

export type TemplateShape = (typeof TEMPLATE_SHAPES)[number];
export type ShapeSlug = TemplateShape['slug'];

/** An image that is this much wider or narrower still has the shape. */
const TOLERANCE = 0.03;

/** The shape of an image; null for any other. */
export function shapeOf(width: number, height: number): TemplateShape | null {
  return (
    TEMPLATE_SHAPES.find(
      ({ ratio: [across, down] }) => Math.abs((width * down) / (height * across) - 1) <= TOLERANCE,
    ) ?? null
  );
}

export const shapeWith = (slug: string): TemplateShape | null =>
  TEMPLATE_SHAPES.find((shape) => shape.slug === slug) ?? null;
