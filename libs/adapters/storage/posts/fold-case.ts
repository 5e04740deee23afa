/**
 * Folds case for comparison. Done here and not in the database, whose result depends on its locale: upper case first, so
 * that `ß` matches `SS`; one lower-case sigma; Turkish `İ` and `ı` match `i`; composed accents.
 */
export function foldCase(text: string): string {
  return storable(text)
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
}

/** What PostgreSQL can store: no NUL, and no lone surrogate. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
