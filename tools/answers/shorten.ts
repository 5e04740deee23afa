/** Longer lists are cut to this many items. */
const shownItems = 2;
/** Longer texts are cut to this many characters. */
const shownCharacters = 300;
/** More fields than any object of the contract has; Lighthouse's have hundreds. */
const mostFields = 50;

const count = (left: number): string => left.toLocaleString('en-US');

/** Shortens the lists and texts of a response, and says in their place what was left out. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    const left = value.length - shownCharacters;
    return left > 60 ? `${value.slice(0, shownCharacters)}… ${count(left)} more characters` : value;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, shownItems).map(shorten);
    const left = value.length - shown.length;
    return left > 0 ? [...shown, `… ${count(left)} more`] : shown;
  }
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value);
  const shown = fields.length > mostFields ? fields.slice(0, shownItems) : fields;
  const left = fields.length - shown.length;
  return Object.fromEntries([
    ...shown.map(([name, part]) => [name, shorten(part)]),
    ...(left > 0 ? [['…', `${count(left)} more`]] : []),
  ]);
}
