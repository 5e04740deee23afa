import type { ChangeFrequency } from '@plumbline/seo/sitemap';

/** One page of the form; every field is text. */
export interface PageChoice {
  readonly url: string;
  readonly priority: string;
  readonly changefreq: ChangeFrequency;
}

/** The specification's eight priorities and their labels. */
export const priorities = [
  { value: '1.0', label: '1.0 (Highest)' },
  { value: '0.9', label: '0.9 (Very High)' },
  { value: '0.8', label: '0.8 (High)' },
  { value: '0.7', label: '0.7 (Above Medium)' },
  { value: '0.6', label: '0.6 (Medium)' },
  { value: '0.5', label: '0.5 (Normal)' },
  { value: '0.4', label: '0.4 (Low)' },
  { value: '0.3', label: '0.3 (Very Low)' },
] as const;

export const defaultChoice: PageChoice = { url: '', priority: '0.8', changefreq: 'weekly' };

/** The paths that 'Add Common Pages' fills in. */
export const commonPages: readonly PageChoice[] = [
  { url: '/', priority: '1.0', changefreq: 'daily' },
  { url: '/about', priority: '0.8', changefreq: 'monthly' },
  { url: '/contact', priority: '0.7', changefreq: 'monthly' },
  { url: '/blog', priority: '0.9', changefreq: 'weekly' },
  { url: '/products', priority: '0.9', changefreq: 'weekly' },
  { url: '/services', priority: '0.8', changefreq: 'monthly' },
];
