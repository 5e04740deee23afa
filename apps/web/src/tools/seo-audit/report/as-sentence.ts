/** The text with a stop at its end; one that already ends a sentence gets no second. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…][)\]'"’”]*$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
