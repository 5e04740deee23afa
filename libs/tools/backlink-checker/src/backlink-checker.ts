/** What the tool found. */
export interface BacklinkCheckerReport {
  /** Characters as a reader counts them. */
  readonly characters: number;
}

/** Pure: the same input gives the same report. */
export function backlinkCheckerReport(text: string): BacklinkCheckerReport {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return { characters: [...segmenter.segment(text)].length };
}
