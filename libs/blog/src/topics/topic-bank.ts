import { dailyAngles, toolAngles, trendAngles, tutorialAngles } from './angles.ts';
import { industryTopics } from './bank/industry-topics.ts';
import { seoTopics } from './bank/seo-topics.ts';
import { toolTopics } from './bank/tool-topics.ts';
import type { TopicCategoryName } from './topic-categories.ts';

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
