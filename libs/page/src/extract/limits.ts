/**
 * Limits for one page, all house rules: far above real pages, low enough to keep hostile pages cheap. Reaching one of
 * them sets `PageFacts.bounded`.
 */
export const pageLimits = {
  /** Maximum number of open elements; browsers flatten deeper trees (Blink: 512). */
  depth: 512,
  /** Start tags read; the rest of the document is left unread. */
  elements: 300_000,
  /** Attributes kept per element; further ones are skipped. */
  attributesPerElement: 256,
  /** Characters kept per attribute value. */
  attributeLength: 65_536,
  /** Characters kept of a `data:` URL; audits read only its media type. */
  dataUrlLength: 256,
  /** Characters kept per title. */
  titleLength: 10_000,
  /** Characters of text that are read; enough for any page within the 5 MB limit. */
  flowLength: 8_000_000,
  /** Segments of a page, split where the reading order and the tree order may differ. */
  segments: 50_000,
  /** Characters kept of the text of one heading, link or paragraph. */
  elementText: 20_000,
  links: 20_000,
  images: 20_000,
  /** Candidates of all images together, and of all preloads together. */
  candidates: 20_000,
  areas: 5_000,
  formLabels: 5_000,
  headings: 5_000,
  paragraphs: 10_000,
  metas: 2_000,
  linkElements: 5_000,
  titles: 50,
  scripts: 5_000,
  styles: 5_000,
  iframes: 2_000,
  forms: 1_000,
  media: 2_000,
  jsonLdBlocks: 200,
  /** Characters of one JSON-LD block; a longer one is reported as an error. */
  jsonLdLength: 1_048_576,
  jsonLdDepth: 64,
  jsonLdExcerpt: 2_000,
  items: 1_000,
  propertiesPerItem: 200,
  /** Properties kept for `itemref`, and steps taken to resolve all of them. */
  itemrefSteps: 20_000,
  /** Characters kept per item property. */
  itemValueLength: 2_000,
  /** Distinct tag paths that the skeleton counts. */
  tagPaths: 20_000,
  /** Maximum number of links and items of one header line. */
  headerLinks: 500,
  /** Maximum `weightOf` of the analysis of one page: it is copied on the main thread. */
  analysisWeight: 64_000_000,
} as const;
