/** What a message is about, with the words that a reader chooses from, in their order. */
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
