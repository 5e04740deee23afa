/** Writes, measures, compares and renders a page's meta tags. Pure: no requests, no model. */
export { acceptWritten, type WrittenVariant } from './accept-written.ts';
export { bounds, cleanInput, type MetaInput } from './input.ts';
export {
  measure,
  type Measured,
  measureVariant,
  type VariantAngle,
  variantAngles,
} from './measure.ts';
export {
  type CodeFormat,
  codeFormats,
  type MetaPage,
  type MetaTags,
  openGraphTags,
  renderCode,
  socialTags,
  tagsOf,
} from './meta-tags.ts';
export { findKeyword, holds } from './phrase.ts';
export { diffTags, presentTagsOf, type TagChange, toInput } from './present-tags.ts';
export { leftOut } from './sentences.ts';
export { writeVariants } from './write-variants.ts';
