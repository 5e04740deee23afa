/**
 * How often each phrase occurs in a text as a run of terms without a border. Overlapping occurrences all count.
 * @param ids the text, from `readTerms`
 * @param phrases ids of terms of the same vocabulary; an empty one counts 0
 */
export function countIn(ids: Int32Array, phrases: readonly (readonly number[])[]): number[] {
  const counts = new Array<number>(phrases.length).fill(0);
  for (const { phrase } of placesOf(ids, phrases)) counts[phrase] = (counts[phrase] ?? 0) + 1;
  return counts;
}

/** Occurrences of these phrases in text order: which phrase, and at which term. */
export function* placesOf(
  ids: Int32Array,
  phrases: readonly (readonly number[])[],
): Generator<{ readonly phrase: number; readonly place: number }> {
  const byFirst = new Map<number, number[]>();
  phrases.forEach(([first], index) => {
    if (first === undefined) return;
    const others = byFirst.get(first);
    if (others) others.push(index);
    else byFirst.set(first, [index]);
  });
  for (let place = 0; place < ids.length; place += 1) {
    for (const phrase of byFirst.get(ids[place] ?? -1) ?? NONE) {
      if (standsAt(ids, place, phrases[phrase] ?? NONE)) yield { phrase, place };
    }
  }
}

const NONE: readonly number[] = [];

function standsAt(ids: Int32Array, place: number, phrase: readonly number[]): boolean {
  for (let at = 1; at < phrase.length; at += 1) {
    if (ids[place + at] !== phrase[at]) return false;
  }
  return true;
}
