import { isEnglish } from './english.ts';
import { cleanInput, type MetaInput } from './input.ts';
import { foldCase } from '@plumbline/text';
import { writeDescriptions } from './descriptions.ts';
import { writeTitles } from './titles.ts';
import { type Variant, variantAngles } from './variant.ts';

/**
 * Writes up to three different variants of title and description from what was given, and invents nothing. Deterministic: the
 * same input gives the same texts. Fewer than three come back only where the input says too little for three.
 * Connecting words are used for English alone; any other language gets its own words, rearranged.
 */
export function writeVariants(given: MetaInput): Variant[] {
  const input = cleanInput(given);
  const english = isEnglish(`${input.pageTitle} ${input.description}`);
  const titles = writeTitles(input, english);
  const descriptions = writeDescriptions(input, english);
  const seen = new Set<string>();
  return variantAngles.flatMap((angle) => {
    const variant = { angle, title: titles[angle], description: descriptions[angle] };
    const key = foldCase(`${variant.title}\n${variant.description}`);
    if (seen.has(key)) return [];
    seen.add(key);
    return [variant];
  });
}
