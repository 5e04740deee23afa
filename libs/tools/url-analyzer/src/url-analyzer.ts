/** What the tool found. */
export interface UrlAnalyzerReport {
  /** Characters as a reader counts them. */
  readonly characters: number;
}

/** Pure: the same input gives the same report. */
export function urlAnalyzerReport(text: string): UrlAnalyzerReport {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return { characters: [...segmenter.segment(text)].length };
}
