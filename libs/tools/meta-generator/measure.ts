import { serpModel, type SerpTextModel } from '@plumbline/seo/serp';
import { pixelWidth } from '@plumbline/seo/text';
import { findKeyword } from './phrase.ts';

/** What a variant starts with. */
export const variantAngles = ['keyword', 'question', 'brand'] as const;
export type VariantAngle = (typeof variantAngles)[number];

export interface Variant {
  readonly angle: VariantAngle;
  readonly title: string;
  readonly description: string;
}

/** A text's width in Arial, in whole CSS pixels, compared with the width of desktop results. */
export interface Measured {
  readonly widthPx: number;
  /** Up to this width a text is never cut. */
  readonly safePx: number;
  /** Above this width a text is cut. */
  readonly limitPx: number;
  /** `short`: most of the width is unused. `edge`: between the two limits. `wide`: the text will be cut. */
  readonly fit: 'short' | 'fits' | 'edge' | 'wide';
}

interface MeasuredVariant extends Variant {
  readonly titleWidth: Measured;
  readonly descriptionWidth: Measured;
  /** Width of the title before the keyword, in pixels; `null` if the title doesn't contain the keyword. */
  readonly keywordAtPx: number | null;
}

/** Below these widths a text leaves most of the width unused. The audit warns at the same widths. */
const shortPx = { title: 200, description: 400 } as const;

export type MeasuredText = 'title' | 'description';

export const modelOf = (text: MeasuredText): SerpTextModel & { readonly shortPx: number } => ({
  ...serpModel.desktop[text],
  shortPx: shortPx[text],
});

/** Width in CSS pixels in search results. */
export const widthOf = (text: string, kind: MeasuredText): number =>
  pixelWidth(text, { fontPx: modelOf(kind).fontPx });

/** Measures a title or a description by the model of desktop results in `@plumbline/seo/serp`. */
export function measure(text: string, kind: MeasuredText): Measured {
  const { safePx, limitPx, shortPx: enoughPx } = modelOf(kind);
  const widthPx = Math.round(widthOf(text, kind));
  const fit =
    widthPx > limitPx ? 'wide' : widthPx > safePx ? 'edge' : widthPx < enoughPx ? 'short' : 'fits';
  return { widthPx, safePx, limitPx, fit };
}

export function measureVariant(variant: Variant, keyword: string): MeasuredVariant {
  const at = findKeyword(variant.title, keyword);
  return {
    ...variant,
    titleWidth: measure(variant.title, 'title'),
    descriptionWidth: measure(variant.description, 'description'),
    keywordAtPx: at < 0 ? null : Math.round(widthOf(variant.title.slice(0, at), 'title')),
  };
}
