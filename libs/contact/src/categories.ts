/** Categories of messages with their labels, in order. */
export const contactCategories = {
  general: 'General Question',
  support: 'Tool Support',
  bug: 'Bug Report',
  feature: 'Feature Request',
  feedback: 'Feedback',
  suggestion: 'Suggestion',
} as const;

export type ContactCategory = keyof typeof contactCategories;

export const contactCategoryIds = Object.keys(contactCategories) as ContactCategory[];
