/** What the tool found. */
export interface SchemaMarkupReport {
  /** Characters as a reader counts them. */
  readonly characters: number;
}

/** Pure: the same input gives the same report. */
export function schemaMarkupReport(text: string): SchemaMarkupReport {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return { characters: [...segmenter.segment(text)].length };
}
