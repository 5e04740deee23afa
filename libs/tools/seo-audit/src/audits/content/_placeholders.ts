/** What a template prints for a value that it does not have. */
const missingValues = ['undefined', 'null', 'NaN', '[object Object]'];

const subjectUses = 3;

/** Whether the text uses a word so often that it is its subject, as a page about `undefined` does. */
export function isSubject(word: string, text: string): boolean {
  let uses = 0;
  const lower = text.toLowerCase();
  for (
    let at = lower.indexOf(word);
    at >= 0 && uses < subjectUses;
    at = lower.indexOf(word, at + 1)
  )
    uses += 1;
  return uses >= subjectUses;
}

/** Whether a whole heading or alternative text is a value that was not there: `undefined`. */
export const isMissingValue = (text: string): boolean => missingValues.includes(text.trim());

/** Messages of PHP that belong in a log. */
export const phpErrors =
  /(?:Fatal error|Parse error|Strict Standards|Deprecated|Warning|Notice): [^\n]{1,300}? in \/\S{1,200}\.php on line \d+/g;
