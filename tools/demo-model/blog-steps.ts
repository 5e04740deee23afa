import { capitalised, expand } from './prose/expand.ts';
import type { Random } from './prose/random.ts';
import { introduction, section, type Link, type Subject } from './prose/section.ts';
import { headingPatterns } from './prose/sentence-patterns.ts';

/** What a step of the blog hands over as data. Everything may be missing: it is read from a prompt. */
export interface StepData {
  readonly topic?: unknown;
  readonly angle?: unknown;
  readonly category?: unknown;
  readonly sections?: unknown;
  readonly words?: unknown;
  readonly keywords?: unknown;
  readonly headings?: unknown;
  readonly write?: unknown;
  readonly links?: unknown;
  readonly beginning?: unknown;
}

/** How the text differs from what was asked for, to set off gates. */
export interface TextTwist {
  /** Part of the asked words that is written. */
  readonly length: number;
  /** Put into the first part of an answer. */
  readonly insert: string;
}

/** Answers to the steps that the blog takes, by the name of their shape. */
export const blogSteps: Readonly<
  Record<string, (data: StepData, random: Random, twist: TextTwist) => object>
> = {
  blog_outline: (data, random) => ({
    ...head(data, random),
    headings: headings(subjectOf(data), whole(data.sections, 6), [], random),
  }),
  blog_head: (data, random) => head(data, random),
  blog_parts: (data, random, twist) => {
    const subject = subjectOf(data);
    const links = random.shuffled(linksOf(data.links));
    const parts = list(data.write).map((wanted, place) => {
      const words = Math.ceil(whole(field(wanted, 'words'), 200) * twist.length);
      const markdown =
        field(wanted, 'heading') === null
          ? introduction(subject, words, random)
          : section(subject, words, links[place] ?? null, random);
      return { markdown: place === 0 ? markdown + twist.insert : markdown };
    });
    return { parts };
  },
  blog_more: (data, random, twist) => {
    const subject = subjectOf(data);
    const words = Math.ceil(whole(data.words, 200) * twist.length);
    const taken = list(data.headings).map(String);
    const sections = headings(subject, whole(data.sections, 2), taken, random).map((heading) => ({
      heading,
      markdown: section(subject, words, null, random),
    }));
    return { sections };
  },
};

const titlePatterns: readonly string[] = [
  '{topic}: {angle}',
  '{topic} in {practice|detail|plain words}: {angle}',
  '{angle}: {topic}',
  '{topic}, {seen|told} from {one side|the desk|the workshop}: {angle}',
];

function head(data: StepData, random: Random): object {
  const { topic, angle } = subjectOf(data);
  const given = { topic, angle };
  const titles = titlePatterns
    .map((pattern) => capitalised(expand(pattern, random, given)))
    .filter(({ length }) => length <= 65);
  const keywords = [topic, ...random.shuffled(spareKeywords)].slice(0, 3);
  return {
    title: titles.length > 0 ? random.pick(titles) : shortTitle(topic, angle),
    metaDescription: fitting(
      [
        `${capitalised(topic)}: ${angle}.`,
        `${expand('{Where to begin|What to look at|What matters}, {how to measure it|how to test it|how to note it} and {when to stop|what to leave out|whom to ask}.', random)}`,
        expand('With {examples|a worked example|a list} from {place}.', random),
        'For small teams.',
      ],
      120,
      158,
    ),
    excerpt:
      `${capitalised(topic)}: ${angle}, ${expand('with {examples|notes|a list} from {place} and {measure} as a yardstick', random)}.`.slice(
        0,
        280,
      ),
    keywords,
  };
}

const spareKeywords: readonly string[] = [
  'small websites',
  'search results',
  'page reviews',
  'content quality',
  'search visitors',
  'site maintenance',
  'organic search',
  'website checks',
];

const shortTitle = (topic: string, angle: string): string => {
  const words = `${capitalised(topic)}: ${angle}`.split(' ');
  while (words.join(' ').length > 65) words.pop();
  return words.join(' ');
};

/** Sentences as far as they fit between two lengths. */
function fitting(sentences: readonly string[], min: number, max: number): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= max) text = longer;
  }
  const filler = ' Read on for steps, examples and questions to ask before you start.';
  return text.length >= min ? text : (text + filler).slice(0, max).replace(/\s+\S*$/, '.');
}

function headings(
  { topic }: Subject,
  count: number,
  taken: readonly string[],
  random: Random,
): readonly string[] {
  const seen = new Set(taken.map((heading) => heading.toLowerCase()));
  const found: string[] = [];
  while (found.length < count) {
    for (const pattern of random.shuffled(headingPatterns)) {
      const heading = capitalised(expand(pattern, random, { topic })).slice(0, 120);
      if (found.length < count && !seen.has(heading.toLowerCase())) {
        seen.add(heading.toLowerCase());
        found.push(heading);
      }
    }
  }
  return found;
}

function subjectOf(data: StepData): Subject {
  const keywords = list(data.keywords).map(String);
  const topic = typeof data.topic === 'string' ? data.topic : 'small websites';
  return {
    topic,
    angle: typeof data.angle === 'string' ? data.angle : 'where to begin',
    keywords: keywords.length > 0 ? keywords : [topic],
  };
}

const linksOf = (value: unknown): readonly Link[] =>
  list(value).flatMap((link) => {
    const [path, title] = [field(link, 'path'), field(link, 'title')];
    return typeof path === 'string' && typeof title === 'string' ? [{ path, title }] : [];
  });

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, 40) : [];

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= 5_000
    ? value
    : otherwise;
