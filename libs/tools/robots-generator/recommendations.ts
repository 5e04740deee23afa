import type { RobotsFindingCode } from '@plumbline/seo/robots';

/** Codes of the parser's findings, and of conflicts between rules. */
export type RobotsAdviceCode = RobotsFindingCode | 'no-effect' | 'own-group';

/** Advice about a finding. */
export const recommendations: Readonly<Record<RobotsAdviceCode, string>> = {
  'not-a-rule': 'Correct the line, remove it, or make it a comment with # in front.',
  'unknown-field': 'Correct the name of the field, or remove the line.',
  'misspelled-field': 'Spell the field as the standard does, so that every crawler reads it.',
  'rule-before-group': 'Put a User-agent line before the rule; until then crawlers ignore it.',
  'pattern-without-slash': 'Begin the path with a slash, or with * to match anywhere.',
  'relative-sitemap': 'Write the full URL of the sitemap, with https:// and the host.',
  'empty-agent': 'Name a crawler after User-agent, or write * for all.',
  'too-large': 'Merge rules with wildcards and remove old ones until the file is below 500 KiB.',
  'looks-like-html': 'Serve a plain text file at this URL, or return 404 if the site has no rules.',
  'not-supported': 'Keep the line only if a crawler that reads it matters to you.',
  'no-effect': 'Remove the Allow rule to block these URLs, or this rule to leave them open.',
  'own-group': 'Repeat in this group what should stay blocked.',
};
