import type { GateFinding } from '../generation.ts';
import type { Candidate, Gate } from './candidate.ts';
import { keywordsGate, metaLengthGate, slugGate, titleGate } from './head-gates.ts';
import { linksGate } from './links-gate.ts';
import { proseOf } from './markdown-prose.ts';
import { repetitionGate, structureGate, wordsGate } from './text-gates.ts';
import { bannedIn, leakedFrom } from './wording.ts';

/** A post must not contain what the sanitizer would remove. */
export const markupGate: Gate = ({ rendered }) =>
  rendered.dropped.slice(0, 10).map((dropped) => ({
    gate: 'markup',
    detail: `Markup that is not allowed: ${dropped}`,
  }));

export const bannedPhrasesGate: Gate = (candidate) => {
  const { title, metaDescription, excerpt, rendered, instructions } = candidate;
  const lines = [
    title,
    metaDescription,
    excerpt,
    ...rendered.headings.map(({ text }) => text),
    ...proseOf(candidate.content),
  ];
  const found = new Set<string>();
  for (const line of lines) {
    const banned = bannedIn(line);
    if (banned) found.add(`"${banned.phrase}": ${banned.why}`);
  }
  const leaked = leakedFrom(instructions, rendered.text);
  if (leaked) found.add(`"${leaked}": instructions leak`);
  return [...found].slice(0, 10).map((detail) => ({ gate: 'banned-phrases', detail }));
};

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
