/** Static display text of the guide's page. */
export const guide = {
  title: 'Complete SEO Mastery Guide 2024',
  description:
    'A free course in eight chapters, from how a page gets into a search result to a report you can defend: one invented shop, 28 exercises.',
  /** The year in the title is not that of the text. */
  covers:
    'The year is part of the title. The chapters cover changes in Google Search up to August 2026.',
  achievements: [
    {
      id: 'traffic',
      title: 'Increase Organic Traffic',
      text: 'Find what your customers type, and decide which page answers it.',
    },
    {
      id: 'rankings',
      title: 'Improve Search Rankings',
      text: 'Fix what keeps a page out of the index, then what holds it back.',
    },
    {
      id: 'authority',
      title: 'Build Authority',
      text: 'Publish what others can cite, and ask for links that you would not be ashamed of.',
    },
    {
      id: 'leads',
      title: 'Generate More Leads',
      text: 'Count the requests that search brings, not only the visits.',
    },
  ],
} as const;
