import type { GateFinding } from '../generation.ts';
import { bannedPhrasesGate } from './banned-phrases-gate.ts';
import type { Candidate, Gate } from './candidate.ts';
import { keywordsGate } from './keywords-gate.ts';
import { linksGate } from './links-gate.ts';
import { markupGate } from './markup-gate.ts';
import { metaLengthGate } from './meta-length-gate.ts';
import { repetitionGate } from './repetition-gate.ts';
import { slugGate } from './slug-gate.ts';
import { structureGate } from './structure-gate.ts';
import { titleGate } from './title-gate.ts';
import { wordsGate } from './words-gate.ts';

/** Every gate that needs only the post, in the order of their findings. */
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
  slug: slugGate,
} satisfies Record<Exclude<GateFinding['gate'], 'near-duplicate'>, Gate>;

/** Findings of these gates. An empty list means that the post can be stored, unless it is a near-duplicate. */
export function runGates(candidate: Candidate): readonly GateFinding[] {
  return Object.values(gates).flatMap((gate) => gate(candidate));
}
