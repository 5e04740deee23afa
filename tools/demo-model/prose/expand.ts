import { lexicon } from './lexicon.ts';
import type { Random } from './random.ts';

/** Innermost braces first, so that choices may stand inside choices. */
const innermost = /\{([^{}]*)\}/;

/** A pattern of the grammar in words. `given` comes before the lexicon. */
export function expand(
  pattern: string,
  random: Random,
  given: Readonly<Record<string, string>> = {},
): string {
  let text = pattern;
  for (let found = innermost.exec(text); found; found = innermost.exec(text)) {
    const [whole, name = ''] = found;
    // What is given is text, not pattern: its braces, if any, must not be expanded.
    const words = Object.hasOwn(given, name)
      ? (given[name] ?? '').replace(/[{}]/g, '')
      : random.pick(lexicon[name] ?? name.split('|'));
    text = text.slice(0, found.index) + words + text.slice(found.index + whole.length);
  }
  return text;
}

/** A sentence begins with a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
