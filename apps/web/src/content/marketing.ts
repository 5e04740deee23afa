/** Static display text of the dashboard. None of it is a measurement; an operator replaces it here. */
export const marketing = {
  statistics: [
    { value: '25,000+', label: 'websites analysed' },
    { value: '50,000+', label: 'users helped' },
    { value: '+150%', label: 'organic traffic growth' },
    { value: '+85%', label: 'keyword ranking gains' },
  ],
  testimonials: [
    {
      quote:
        'I finally know why a page lost its place. The report names the line in robots.txt that did it.',
      name: 'Sarah Johnson',
      role: 'Marketing manager',
    },
    {
      quote:
        'We run it before every launch. Each finding comes with its evidence, so nobody argues about it.',
      name: 'Michael Chen',
      role: 'Agency owner',
    },
    {
      quote: 'No account, no trial, no sales call. I paste an address and get on with my work.',
      name: 'Emily Rodriguez',
      role: 'Blogger',
    },
  ],
} as const;

/** The hero's four claims. */
export const heroClaims = [
  '12+ Professional Tools',
  '100% Free Forever',
  'Unlimited Use',
  'AI Powered Analysis',
] as const;
