/** Appeals to evidence. A sentence with one of them needs a source, since models invent such figures. */
const appeals: readonly RegExp[] = [
  /\b(studies|research|surveys?|statistics|data) (show|shows|suggest|suggests|prove|proves|reveal|reveals|indicate|indicates|confirm|confirms)\b/i,
  /\b(a|one|the|recent|new) (recent )?(study|survey|report) (by|from|found|shows|showed|of)\b/i,
  /\baccording to (a |an |the )?(recent |new )?(study|studies|survey|research|report|experts?|statistics|google)\b/i,
  /\bexperts (agree|say|believe|recommend)\b/i,
  /\bit (has been|is) (scientifically |statistically )?proven\b/i,
  /\b\d+(\.\d+)? ?(%|percent|per cent) of (all |online |mobile |web |internet )?(users|people|visitors|customers|consumers|searchers|searches|clicks|websites|sites|marketers|businesses|companies|traffic|patients|buyers|shoppers)\b/i,
];

/** Whether a sentence of Markdown claims evidence without a link to another site. */
export function isUnvouched(sentence: string): boolean {
  return appeals.some((appeal) => appeal.test(sentence)) && !/\]\(https:\/\//i.test(sentence);
}
