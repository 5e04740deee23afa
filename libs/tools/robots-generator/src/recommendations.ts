import type { RobotsFindingCode } from '@plumbline/robots';

const RECOMMENDATIONS: Record<RobotsFindingCode, string> = {
  'not-a-rule': 'Correct the line, remove it, or make it a comment with # in front.',
  'unknown-field': 'Correct the name of the field, or remove the line.',
  'misspelt-field': 'Spell the field as the standard does, so that every crawler reads it.',
  'rule-before-group': 'Put a User-agent line before the rule; until then crawlers ignore it.',
  'pattern-without-slash': 'Begin the path with a slash, or with * to match anywhere.',
  'relative-sitemap': 'Write the full URL of the sitemap, with https:// and the host.',
  'empty-agent': 'Name a crawler after User-agent, or write * for all.',
  'too-large': 'Merge rules with wildcards and remove old ones until the file is below 500 KiB.',
  'looks-like-html': 'Serve a plain text file at this URL, or return 404 if the site has no rules.',
  'not-supported': 'Keep the line only if a crawler that reads it matters to you.',
};

/** Advice about a finding. */
export const recommendationFor = (code: RobotsFindingCode): string => RECOMMENDATIONS[code];
