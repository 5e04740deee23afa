/** A line of a redirect file. */
export interface ConfigLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Maximum rules of one folder; the lines of all others are listed as not understood. */
export const maxRules = 10_000;

/** Longer lines are listed as not understood; Apache has the same limit. */
export const maxLineLength = 8_192;

/** A line as it is listed, shortened. */
export const configLine = (line: number, text: string): ConfigLine => ({
  line,
  text: text.trim().slice(0, 300),
});
