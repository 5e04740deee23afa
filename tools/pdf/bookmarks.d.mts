/** The text of every heading of HTML that we wrote, in their order. */
export function headingsOf(html: string): string[];

/** Puts each heading's text into its bookmark; the bytes as they are where the two do not match in number. */
export function withBookmarks(bytes: Buffer, headings: readonly string[]): Buffer;
