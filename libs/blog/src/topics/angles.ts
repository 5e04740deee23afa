/** Points of view of a topic. Each pair of topic and angle is used once before any is used again. */
export const dailyAngles = [
  'a complete guide from first principles',
  'the mistakes that cost most and how to find them',
  'a checklist to work through in an afternoon',
  'how to measure whether it works',
  'what to do first with a small team',
  'how to keep it in order as a site grows',
  'what to hand over to whom, and how to brief it',
  'how to explain it to people who decide on budgets',
  'a review plan for every quarter',
  'what search engines document, and what they leave open',
  'how to repair it on an old site',
  'planning it for a new site before launch',
  'how it plays together with the rest of the page',
  'choosing between several ways of doing it',
  'how to test a change before rolling it out',
  'where it stops paying off',
] as const;

export const tutorialAngles = [
  'step by step for beginners',
  'a hands-on walk through one page',
  'doing it with free tools only',
  'an exercise with a worked example',
  'setting it up from nothing',
  'finding and fixing one problem at a time',
  'writing it down as a routine for a team',
  'a first project for a weekend',
] as const;

export const trendAngles = [
  'what has changed and what has not',
  'tips that have aged well',
  'beliefs worth giving up',
  'small habits with a lasting effect',
  'questions to ask before following advice',
  'what to watch in the coming year',
] as const;

export const toolAngles = [
  'what it tells you and what it cannot',
  'reading its report without fooling yourself',
  'a first session from start to finish',
  'fitting it into a weekly routine',
  'comparing its results with a second source',
  'using it before a launch',
  'using it after a drop in traffic',
  'getting more from it than the first screen',
  'turning its findings into a list of tasks',
  'questions that it answers for a client',
  'using it on a large site',
  'using it on a site of a few pages',
  'where its numbers come from',
  'common misreadings and how to avoid them',
] as const;
