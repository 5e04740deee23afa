/**
 * A text as it is compared when case does not count. Done here and not in the database, whose answer hangs on its locale:
 * upper case first, so that `ß` meets `SS`; one lower sigma; Turkish `İ` and `ı` meet `i`; composed accents.
 */
export function foldCase(text: string): string {
  return storable(text)
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');
}

/** What PostgreSQL can keep: no NUL, and no half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
