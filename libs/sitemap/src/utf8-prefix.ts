/**
 * The longest prefix of a text within the limit in UTF-8, and the bytes of the whole text if it may exceed the limit
 * (`null` if it cannot).
 */
export function utf8Prefix(text: string, limit: number): { prefix: string; bytes: number | null } {
  if (text.length * 3 <= limit) return { prefix: text, bytes: null };
  let bytes = 0;
  let end = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const pair =
      unit >= 0xd800 && unit <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    const size = pair ? 4 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if (end === text.length && bytes + size > limit) end = index;
    bytes += size;
    if (pair) index += 1;
  }
  return { prefix: text.slice(0, end), bytes };
}
