/** What the tool found. */
export interface ImageResizerReport {
  /** Characters as a reader counts them. */
  readonly characters: number;
}

/** Pure: the same input gives the same report. */
export function imageResizerReport(text: string): ImageResizerReport {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return { characters: [...segmenter.segment(text)].length };
}
