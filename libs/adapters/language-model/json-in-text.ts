/**
 * The JSON value in a model's text: bare, in a code fence, or with words around it (reasoning models think aloud).
 * @returns `undefined` if there is none. Linear in the text: only its two ends are searched, and nothing twice.
 */
export function jsonInText(text: string): unknown {
  const answer = afterThinking(text).trim();
  return parsed(answer) ?? parsed(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
}

function afterThinking(text: string): string {
  const end = text.lastIndexOf('</think>');
  return end < 0 ? text : text.slice(end + '</think>'.length);
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
