import type { GateFinding } from '../generation.ts';
import type { Candidate, Gate } from './candidate.ts';
import { keywordsGate } from './keywords-gate.ts';
import { linksGate } from './links-gate.ts';
import { metaLengthGate } from './meta-length-gate.ts';
import { repetitionGate } from './repetition-gate.ts';
import { structureGate } from './structure-gate.ts';
import { titleGate } from './title-gate.ts';
import { wordsGate } from './words-gate.ts';
import { bannedIn, leakedFrom } from './banned-phrases.ts';
import { proseOf } from './prose.ts';
import { isSafeSlug } from '../writing/slug.ts';

export const slugGate: Gate = ({ slug, linkExists }) => {
  if (!isSafeSlug(slug)) return [{ gate: 'slug', detail: 'The URL of the post is not safe' }];
  return linkExists(`/blog/${slug}`)
    ? [{ gate: 'slug', detail: `There is a post at /blog/${slug} already` }]
    : [];
};

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
