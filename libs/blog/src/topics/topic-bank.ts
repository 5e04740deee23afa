import { industryTopics, seoTopics, toolTopics } from './topic-lists.ts';
import type { TopicCategoryName } from './topic-mix.ts';

/**
 * Angles of a topic, worded for one thing and for several. Each pair of topic and angle is used once before any
 * repeats.
 */
const dailyAngles = [
  'a complete guide from first principles',
  'the mistakes that cost most and how to find them',
  'a checklist to work through in an afternoon',
  'how to measure the effect',
  'what to do first with a small team',
  'upkeep as a site grows',
  'what to delegate, and how to brief',
  'the case for a budget',
  'a review plan for every quarter',
  'what search engines document, and what they leave open',
  'repairs on an old site',
  'planning for a new site before launch',
  'what else on the page has to fit',
  'choosing between several ways of doing it',
  'how to test a change before rolling it out',
  'when to stop',
] as const;

const tutorialAngles = [
  'step by step for beginners',
  'a hands-on walk through one page',
  'with free tools only',
  'an exercise with a worked example',
  'a setup from scratch',
  'finding and fixing one problem at a time',
  'a written routine for a team',
  'a first project for a weekend',
] as const;

const trendAngles = [
  'what has changed and what has not',
  'tips that have aged well',
  'beliefs worth giving up',
  'small habits with a lasting effect',
  'questions to ask before following advice',
  'what to watch in the coming year',
] as const;

const toolAngles = [
  'the answers and the limits',
  'reading the report without fooling yourself',
  'a first session from start to finish',
  'a place in the weekly routine',
  'comparing the results with a second source',
  'use before a launch',
  'use after a drop in traffic',
  'beyond the first screen',
  'turning findings into a list of tasks',
  'answering the questions of a client',
  'use on a large site',
  'use on a site of a few pages',
  'where the numbers come from',
  'common misreadings and how to avoid them',
] as const;

/** A topic with an angle. */
export interface Subject {
  readonly topic: string;
  readonly angle: string;
  /** The category whose search volume applies. */
  readonly category: TopicCategoryName;
  /** Identifies the pair of topic and angle. */
  readonly pair: string;
  /** 32 bits that depend on the pair only: mixed with a date, they shuffle the bank differently each day. */
  readonly hash: number;
}

function subject(topic: string, angle: string, category: TopicCategoryName): Subject {
  const pair = pairOf({ topic, angle });
  return { topic, angle, category, pair, hash: hashOf(pair) };
}

/** Identifies a pair of topic and angle. */
export const pairOf = ({ topic, angle }: { readonly topic: string; readonly angle: string }) =>
  `${topic}|${angle}`;

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  }
  return value;
}

type Topics = Readonly<Partial<Record<TopicCategoryName, readonly string[]>>>;

function subjects(topics: Topics, angles: readonly string[]): readonly Subject[] {
  return Object.entries(topics).flatMap(([category, names]) =>
    names.flatMap((topic) =>
      angles.map((angle) => subject(topic, angle, category as TopicCategoryName)),
    ),
  );
}

/** All topics with all angles, by share of the daily and the bulk mix. */
export const topicBank = {
  seo: subjects(seoTopics, dailyAngles),
  industry: subjects(industryTopics, dailyAngles),
  'seo-tools': toolTopics.flatMap(([topic, category]) =>
    toolAngles.map((angle) => subject(topic, angle, category)),
  ),
  'industry-seo': subjects(industryTopics, [...tutorialAngles, ...trendAngles]),
  tutorials: subjects(seoTopics, tutorialAngles),
  trends: subjects(seoTopics, trendAngles),
} as const satisfies Record<string, readonly Subject[]>;
