/** What a variant starts with. */
export const variantAngles = ['keyword', 'question', 'brand'] as const;
export type VariantAngle = (typeof variantAngles)[number];

export interface Variant {
  readonly angle: VariantAngle;
  readonly title: string;
  readonly description: string;
}
