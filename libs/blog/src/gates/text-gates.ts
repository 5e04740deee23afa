import { characterCount, foldCase } from '@plumbline/seo/text';
import type { GateFinding } from '../generation.ts';
import type { NearestPost } from '../post-store.ts';
import type { Gate } from './candidate.ts';
import { blocksOf, changeProse, proseOf, sentencesOf, withoutSentences } from './markdown-prose.ts';

/** Maximum characters of Markdown. Of longer texts only the beginning is checked. */
export const maxPostCharacters = 200_000;

/** Words are counted in the rendered text. */
export const wordsGate: Gate = ({ content, rendered, minWords }) => {
  if (content.length > maxPostCharacters) {
    return [{ gate: 'words', detail: `More than ${maxPostCharacters} characters` }];
  }
  return rendered.words >= minWords
    ? []
    : [{ gate: 'words', detail: `${rendered.words} words of at least ${minWords}` }];
};

/** Headings of level 2 in a post. */
const sectionCount = { min: 4, max: 24 } as const;
/** Words before the first heading, and under each. House rules. */
const minIntroductionWords = 30;
export const minSectionWords = 15;

/** Requires an introduction, enough non-empty sections, distinct headings that do not skip a level, and no H1. */
export const structureGate: Gate = ({ content, rendered: { headings } }) => {
  const found: string[] = [];
  const blocks = blocksOf(content);
  const introduction = blocks.find(({ level }) => level === 0);
  if ((introduction?.words ?? 0) < minIntroductionWords) {
    found.push(`The introduction has fewer than ${minIntroductionWords} words`);
  }
  const sections = headings.filter(({ level }) => level === 2).length;
  if (sections < sectionCount.min || sections > sectionCount.max) {
    found.push(`${sections} sections, not ${sectionCount.min} to ${sectionCount.max}`);
  }
  if (blocks.some(({ level }) => level === 1)) found.push('A heading of level 1 beside the title');
  let before = 1;
  const seen = new Set<string>();
  for (const { text, level } of headings) {
    if (level > before + 1) found.push(`"${text}" skips from level ${before} to ${level}`);
    before = level;
    const folded = text.toLowerCase();
    if (seen.has(folded)) found.push(`The heading "${text}" appears twice`);
    seen.add(folded);
    if (characterCount(text) > 140) found.push('A heading is a whole paragraph');
  }
  blocks.forEach((block, place) => {
    const next = blocks[place + 1];
    // A heading may be followed directly by a deeper one.
    if (block.level > 0 && block.words < minSectionWords && !(next && next.level > block.level)) {
      found.push(`The section "${block.heading}" has ${block.words} words`);
    }
  });
  return found.slice(0, 10).map((detail): GateFinding => ({ gate: 'structure', detail }));
};

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

/**
 * At this share of common shingles (estimated Jaccard similarity, 0 to 1) two posts count as duplicates. A house rule:
 * independent texts on one topic share a few hundredths, a text with every tenth word changed about a third.
 */
export const nearDuplicateFrom = 0.3;

/** Separate from the other gates, since only the database knows the most similar post. */
export const nearDuplicateGate = (nearest: NearestPost | null): readonly GateFinding[] =>
  nearest && nearest.similarity >= nearDuplicateFrom
    ? [
        {
          gate: 'near-duplicate',
          detail: `${Math.round(nearest.similarity * 100)}% of its wording matches "${nearest.id}"`,
        },
      ]
    : [];
