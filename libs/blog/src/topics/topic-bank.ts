import { dailyAngles, toolAngles, trendAngles, tutorialAngles } from './angles.ts';
import { industryTopics } from './bank/industry-topics.ts';
import { seoTopics } from './bank/seo-topics.ts';
import { toolTopics } from './bank/tool-topics.ts';
import type { TopicCategoryName } from './topic-categories.ts';

/** One thing to write about, from one side. */
export interface Subject {
  readonly topic: string;
  readonly angle: string;
  /** Whose searches it is for. */
  readonly category: TopicCategoryName;
}

type Topics = Readonly<Partial<Record<TopicCategoryName, readonly string[]>>>;

function subjects(topics: Topics, angles: readonly string[]): readonly Subject[] {
  return Object.entries(topics).flatMap(([category, names]) =>
    names.flatMap((topic) =>
      angles.map((angle) => ({ topic, angle, category: category as TopicCategoryName })),
    ),
  );
}

/** Everything that there is to write, by share of the daily and the bulk mix. */
export const topicBank = {
  seo: subjects(seoTopics, dailyAngles),
  industry: subjects(industryTopics, dailyAngles),
  'seo-tools': toolTopics.flatMap(([topic, category]) =>
    toolAngles.map((angle) => ({ topic, angle, category })),
  ),
  'industry-seo': subjects(industryTopics, [...tutorialAngles, ...trendAngles]),
  tutorials: subjects(seoTopics, tutorialAngles),
  trends: subjects(seoTopics, trendAngles),
} as const satisfies Record<string, readonly Subject[]>;
