import { cleanInput, type MetaInput } from './input.ts';
import { writeDescriptions } from './descriptions.ts';
import { type MeasuredText, modelOf, widthOf } from './measure.ts';
import { partsOf } from './parts.ts';
import { writeTitles } from './titles.ts';
import { type Variant, variantAngles } from './variant.ts';

/**
 * Writes up to three different variants of the title and description, using only texts from the input. Deterministic.
 * Returns fewer than three only when too few texts fit in a title. It adds no words, so each variant stays
 * grammatical in any language, whether the keyword is a name, a plural, a verb or a question.
 */
export function writeVariants(given: MetaInput): Variant[] {
  const input = cleanInput(given);
  const parts = partsOf(input);
  const french = isFrench(Object.values(input).join('\n'));
  const punctuated = (text: string, kind: MeasuredText) =>
    french ? withSpacedColons(text, kind) : text;
  const titles = writeTitles(parts);
  const descriptions = writeDescriptions(parts, titles);
  return variantAngles.flatMap((angle) => {
    const title = titles[angle];
    if (title === undefined) return [];
    return [
      {
        angle,
        title: punctuated(title, 'title'),
        description: punctuated(descriptions[angle], 'description'),
      },
    ];
  });
}

/** French has a space before a colon. */
const isFrench = (text: string): boolean =>
  /\p{L} [?!:;](?:\s|$)/u.test(text) ||
  (text.match(
    /(?<![\p{L}’'])(?:les|une|des|votre|vos|avec|pour|chez|du|aux|sans|nous)(?![\p{L}])/giu,
  )?.length ?? 0) > 1;

/** Adds a no-break space before each colon if it fits. */
function withSpacedColons(text: string, kind: MeasuredText): string {
  const spaced = text.replace(/(?<=[\p{L}\p{N}]): /gu, '\u00a0: ');
  return widthOf(spaced, kind) <= modelOf(kind).safePx ? spaced : text;
}
