/** Static display text of the guide's page. */
export const guide = {
  title: 'Complete SEO Mastery Guide 2024',
  description:
    'A free SEO course in eight chapters, from how Google finds a page to your monthly report. You practice on your own site and on a made-up shop.',
  /** The year in the title may differ from the year of the text. */
  covers: 'Covers Google Search changes through August 2026',
  achievements: [
    {
      id: 'traffic',
      title: 'Increase Organic Traffic',
      text: 'Find out what your customers search for, and give each search the right page.',
    },
    {
      id: 'rankings',
      title: 'Improve Search Rankings',
      text: 'Fix what keeps pages out of the index, then what holds them back.',
    },
    {
      id: 'authority',
      title: 'Build Authority',
      text: 'Publish things worth citing, and ask for links the honest way.',
    },
    {
      id: 'leads',
      title: 'Generate More Leads',
      text: 'Measure the inquiries and sales that search brings, not just the visits.',
    },
  ],
} as const;
