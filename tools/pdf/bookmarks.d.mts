/** The text of every heading of our own HTML, in order. */
export function headingsOf(html: string): string[];

/** Puts each heading's text into its bookmark; returns the bytes unchanged when their numbers differ. */
export function withBookmarks(bytes: Buffer, headings: readonly string[]): Buffer;
