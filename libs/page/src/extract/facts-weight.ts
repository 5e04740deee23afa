/** Bytes added for each object or list: copying one costs about as much as copying this many characters. */
const containerBytes = 256;
const primitiveBytes = 8;

/**
 * Approximate bytes of a copy of a value, such as for another thread. A text counts each time it occurs, as in a copy, even
 * if it is shared in memory: nested elements can make a page's facts a hundred times its size.
 * @param bound where counting stops; the result is then larger
 */
export function weightOf(value: unknown, bound: number): number {
  const open = [value];
  let weight = 0;
  while (open.length > 0 && weight <= bound) {
    const next = open.pop();
    if (typeof next === 'string') weight += primitiveBytes + next.length;
    else if (typeof next !== 'object' || next === null) weight += primitiveBytes;
    else {
      weight += containerBytes;
      for (const inner of Object.values(next)) open.push(inner);
    }
  }
  return weight;
}
