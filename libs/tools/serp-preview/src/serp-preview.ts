/** What the tool found. */
export interface SerpPreviewReport {
  /** Characters as a reader counts them. */
  readonly characters: number;
}

/** Pure: the same input gives the same report. */
export function serpPreviewReport(text: string): SerpPreviewReport {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return { characters: [...segmenter.segment(text)].length };
}
