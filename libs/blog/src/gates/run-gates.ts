import type { GateFinding } from '../generation.ts';
import { bannedPhrasesGate } from './banned-phrases-gate.ts';
import type { Candidate, Gate } from './candidate.ts';
import { keywordsGate } from './keywords-gate.ts';
import { linksGate } from './links-gate.ts';
import { markupGate } from './markup-gate.ts';
import { metaLengthGate } from './meta-length-gate.ts';
import { nearDuplicateGate } from './near-duplicate-gate.ts';
import { repetitionGate } from './repetition-gate.ts';
import { slugGate } from './slug-gate.ts';
import { structureGate } from './structure-gate.ts';
import { titleGate } from './title-gate.ts';
import { wordsGate } from './words-gate.ts';

/** Every gate, in the order of their findings. */
const gates = {
  markup: markupGate,
  words: wordsGate,
  structure: structureGate,
  title: titleGate,
  'meta-length': metaLengthGate,
  keywords: keywordsGate,
  'banned-phrases': bannedPhrasesGate,
  links: linksGate,
  repetition: repetitionGate,
  'near-duplicate': nearDuplicateGate,
  slug: slugGate,
} satisfies Record<GateFinding['gate'], Gate>;

/** Findings of all gates; none when the post can be stored. */
export function runGates(candidate: Candidate): readonly GateFinding[] {
  return Object.values(gates).flatMap((gate) => gate(candidate));
}
