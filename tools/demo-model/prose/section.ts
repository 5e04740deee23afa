import { capitalised, expand } from './expand.ts';
import type { Random } from './random.ts';
import {
  introductionPatterns,
  listItems,
  listOpenings,
  sentencePatterns,
  subheadingPatterns,
} from './sentence-patterns.ts';

export interface Subject {
  readonly topic: string;
  readonly angle: string;
  readonly keywords: readonly string[];
}

export interface Link {
  readonly path: string;
  readonly title: string;
}

const wordsIn = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** A section of at least so many words: paragraphs, now and then a list or a subheading, a link where one is given. */
export function section(
  subject: Subject,
  words: number,
  link: Link | null,
  random: Random,
): string {
  const blocks: string[] = [];
  let patterns = random.shuffled(sentencePatterns);
  const sentence = (): string => {
    const [next = '', ...rest] = patterns;
    patterns = rest.length > 0 ? rest : random.shuffled(sentencePatterns);
    return capitalised(expand(next, random, { topic: subject.topic }));
  };
  const missing = (): boolean => wordsIn(blocks.join('\n\n')) < words;
  const paragraph = (): void => {
    const place = blocks.push(sentence()) - 1;
    for (let left = random.whole(2, 4); left > 0 && missing(); left -= 1) {
      blocks[place] = `${blocks[place]} ${sentence()}`;
    }
  };
  paragraph();
  const listAt = random.whole(1, 5);
  const subheadingAt = random.whole(2, 5);
  while (missing()) {
    if (blocks.length === listAt) blocks.push(list(subject, random));
    if (blocks.length === subheadingAt && words > 150) {
      const pattern = random.pick(subheadingPatterns);
      const heading = expand(pattern, random, { topic: subject.topic });
      blocks.push(`### ${capitalised(heading)}`, sentence());
    }
    paragraph();
  }
  if (link) {
    const hint = expand(
      '{For this step|To try it|For a first look|As a check}, {who} can {open|use|turn to} [',
      random,
    );
    blocks.push(`${capitalised(hint)}${link.title.replace(/[[\]]/g, '')}](${link.path}).`);
  }
  return blocks.join('\n\n');
}

function list({ topic }: Subject, random: Random): string {
  const items = Array.from({ length: random.whole(3, 5) }, () =>
    capitalised(expand(random.pick(listItems), random, { topic })),
  );
  return [
    capitalised(expand(random.pick(listOpenings), random, { topic })),
    '',
    ...items.map((item) => `- ${item}.`),
  ].join('\n');
}

/** An introduction of at least so many words that holds every keyword. */
export function introduction(subject: Subject, words: number, random: Random): string {
  const given = {
    topic: subject.topic,
    angle: subject.angle,
    keywords: subject.keywords.join(', '),
  };
  const opening = introductionPatterns.map((pattern) =>
    capitalised(expand(pattern, random, given)),
  );
  const left = words - wordsIn(opening.join(' '));
  return left > 0
    ? `${opening.join(' ')}\n\n${section(subject, left, null, random)}`
    : opening.join(' ');
}
