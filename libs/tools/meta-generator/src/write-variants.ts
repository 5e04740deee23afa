import { cleanInput, type MetaInput } from './input.ts';
import { foldCase } from '@plumbline/text';
import { writeDescriptions } from './descriptions.ts';
import { asWrittenIn } from './phrase.ts';
import { writeTitles } from './titles.ts';
import { type Variant, variantAngles } from './variant.ts';

/**
 * Writes up to three different variants of title and description from the input, and invents nothing. Deterministic.
 * Returns fewer than three only when too few of the texts have room in a title. Adds no words of its own, so that each is
 * grammatical whatever the language, and whether the keyword is a name, a plural, a verb or a question.
 */
export function writeVariants(given: MetaInput): Variant[] {
  const typed = cleanInput(given);
  const { pageTitle, description, primaryKeyword } = typed;
  const input = {
    ...typed,
    primaryKeyword: asWrittenIn([pageTitle, description], primaryKeyword),
  };
  const titles = writeTitles(input);
  const descriptions = writeDescriptions(input);
  const seen = new Set<string>();
  return variantAngles.flatMap((angle) => {
    const title = titles[angle];
    if (title === undefined) return [];
    const variant = { angle, title, description: descriptions[angle] };
    const key = foldCase(`${variant.title}\n${variant.description}`);
    if (seen.has(key)) return [];
    seen.add(key);
    return [variant];
  });
}
