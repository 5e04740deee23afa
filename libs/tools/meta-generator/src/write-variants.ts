import { cleanInput, type MetaInput } from './input.ts';
import { writeDescriptions } from './descriptions.ts';
import { partsOf } from './parts.ts';
import { writeTitles } from './titles.ts';
import { type Variant, variantAngles } from './variant.ts';

/**
 * Writes up to three different variants of title and description from the input, and invents nothing. Deterministic.
 * Returns fewer than three only when too few of the texts have room in a title. Adds no words of its own, so that each is
 * grammatical whatever the language, and whether the keyword is a name, a plural, a verb or a question.
 */
export function writeVariants(given: MetaInput): Variant[] {
  const parts = partsOf(cleanInput(given));
  const titles = writeTitles(parts);
  const descriptions = writeDescriptions(parts, titles);
  return variantAngles.flatMap((angle) => {
    const title = titles[angle];
    return title === undefined ? [] : [{ angle, title, description: descriptions[angle] }];
  });
}
