/** Writes, measures, compares and renders a page's meta tags. Pure: no requests, no model. */
export { acceptWritten, type WrittenVariant } from './accept-written.ts';
export { leftOut } from './cut.ts';
export { bounds, cleanInput, type MetaInput } from './input.ts';
export { codeFormats, type CodeFormat, renderCode } from './code/render-code.ts';
export { diffTags, type TagChange } from './diff-tags.ts';
export { measure, measureVariant, type Measured } from './measure.ts';
export { type MetaPage, type MetaTags, openGraphTags, socialTags, tagsOf } from './meta-tags.ts';
export { findKeyword, holds } from './phrase.ts';
export { presentTagsOf, toInput } from './present-tags.ts';
export { variantAngles, type VariantAngle } from './variant.ts';
export { writeVariants } from './write-variants.ts';
