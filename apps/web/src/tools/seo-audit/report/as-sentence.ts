/** The text with a full stop, unless it already ends a sentence. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…][)\]'"’”]*$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
