import { bannedIn, leakedFrom } from './banned-phrases.ts';
import type { Gate } from './candidate.ts';
import { proseOf } from './prose.ts';

export const bannedPhrasesGate: Gate = (candidate) => {
  const { title, metaDescription, excerpt, rendered, instructions } = candidate;
  const lines = [
    title,
    metaDescription,
    excerpt,
    ...rendered.headings.map(({ text }) => text),
    ...proseOf(candidate.content),
  ];
  const found = new Set<string>();
  for (const line of lines) {
    const banned = bannedIn(line);
    if (banned) found.add(`"${banned.phrase}": ${banned.why}`);
  }
  const leaked = leakedFrom(instructions, rendered.text);
  if (leaked) found.add(`"${leaked}": instructions leak`);
  return [...found].slice(0, 10).map((detail) => ({ gate: 'banned-phrases', detail }));
};
