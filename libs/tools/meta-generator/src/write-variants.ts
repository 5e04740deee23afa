import { isEnglish } from './english.ts';
import { cleanInput, type MetaInput } from './input.ts';
import { foldCase } from '@plumbline/text';
import { writeDescriptions } from './descriptions.ts';
import { writeTitles } from './titles.ts';
import { type Variant, variantAngles } from './variant.ts';

/**
 * Writes up to three different variants of title and description from the input, and invents nothing. Deterministic.
 * Returns fewer than three only when the input is too short for three. Connecting words are only used in English; in
 * other languages the input's words are rearranged.
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
