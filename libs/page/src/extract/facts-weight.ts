/** Bytes that an object or a list counts for beside what it holds: copying one costs about as much as that many characters. */
const containerBytes = 256;
const primitiveBytes = 8;

/**
 * About how many bytes a value takes once it is copied, such as from thread to thread. Text that is shared in memory
 * counts each time it occurs, as it does in a copy: elements nested in each other can make a page's facts a hundred
 * times its size.
 * @param bound where counting stops; the answer is then more than it
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
