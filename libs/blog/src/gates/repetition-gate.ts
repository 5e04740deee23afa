import { foldCase } from '@plumbline/seo/text';
import type { Gate } from './candidate.ts';
import { changeProse, proseOf, sentencesOf, withoutSentences } from './prose.ts';

/** Shorter sentences may be repeated: 'That is all.' */
const wordsOfSentence = 6;
/** How often a sentence may occur in a post. House rule. */
const maxSameSentence = 1;
/** Share of sentences that may be repetitions. House rule. */
const maxRepeatedShare = 0.02;

const keyOf = (sentence: string): string | null => {
  const words = foldCase(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= wordsOfSentence ? words.join(' ') : null;
};

/** Refuses filler: more than one sentence in fifty is a repetition. */
export const repetitionGate: Gate = ({ content }) => {
  const seen = new Map<string, number>();
  let all = 0;
  let again = 0;
  for (const sentence of proseOf(content).flatMap(sentencesOf)) {
    const key = keyOf(sentence);
    if (key === null) continue;
    all += 1;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times > maxSameSentence) again += 1;
  }
  return again > 1 && again / all > maxRepeatedShare
    ? [{ gate: 'repetition', detail: `${again} of ${all} sentences repeat an earlier one` }]
    : [];
};

/** The text with only the first occurrence of every long sentence. */
export function withoutRepetitions(markdown: string): string {
  const seen = new Set<string>();
  return changeProse(markdown, (line) =>
    withoutSentences(line, (sentence) => {
      const key = keyOf(sentence);
      if (key === null) return false;
      if (seen.has(key)) return true;
      seen.add(key);
      return false;
    }),
  );
}
