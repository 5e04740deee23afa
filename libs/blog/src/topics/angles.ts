/**
 * Angles of a topic, worded for one thing and for several. Each pair of topic and angle is used once before any
 * repeats.
 */
export const dailyAngles = [
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

export const tutorialAngles = [
  'step by step for beginners',
  'a hands-on walk through one page',
  'with free tools only',
  'an exercise with a worked example',
  'a setup from scratch',
  'finding and fixing one problem at a time',
  'a written routine for a team',
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
