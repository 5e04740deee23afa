/** Static display text of the guide's page. None of it is a measurement; an operator replaces it here. */
export const guide = {
  title: 'Complete SEO Mastery Guide 2024',
  description:
    'A free course in eight chapters, from how a page gets into a search result to a report you can defend: one invented shop, 28 exercises.',
  /** Figures of the course itself. */
  facts: [
    { value: '8', label: 'chapters' },
    { value: '10+', label: 'hours' },
  ],
  /** Shown with the site's other marketing text only. */
  students: { value: '50k+', label: 'students' },
  /** Shown while the site shows ratings. Not in structured data: nobody has counted the reviews behind it. */
  rating: { value: '4.9', label: 'rating' },
  achievements: [
    {
      id: 'traffic',
      title: 'Increase Organic Traffic',
      text: 'Find what your customers type, and decide which page answers it.',
    },
    {
      id: 'rankings',
      title: 'Improve Search Rankings',
      text: 'Mend what keeps a page out of the index, then what keeps it low.',
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
  testimonials: [
    {
      quote:
        'The page map exercise took me one evening and deleted half of the articles I had planned. Best evening of the year.',
      name: 'Daniel Okafor',
      role: 'Shop owner',
    },
    {
      quote:
        'Every chapter ends with something I can show. My monthly report is one page now, and the board reads it.',
      name: 'Laura Petersen',
      role: 'Marketing lead',
    },
    {
      quote:
        'I teach with it. The sources are linked, so my students argue with Google’s documentation and not with me.',
      name: 'Tomasz Wójcik',
      role: 'Lecturer',
    },
  ],
} as const;
