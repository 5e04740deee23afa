/** '40 ms', '1.3 s'. */
export const timeOf = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** '812 B', '12.5 KB', '1.2 MB'; a KB is 1,000 bytes. */
export function bytesOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A day as the reader's calendar has it; the text itself where it is no date. */
export const dayOf = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : dateFormat.format(new Date(iso));

/** Whole days from one moment to another; negative when it has passed. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000);
