import { cleanText } from '../input.ts';

/**
 * A text as a JavaScript string literal that is safe inside a module, JSX braces and an inline script: `<`, U+2028 and U+2029
 * are escaped, so that nothing closes the script or the line.
 */
export const javascriptText = (text: string): string =>
  JSON.stringify(cleanText(text)).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
