import { grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { both, judgeLab } from './_form-factors.ts';

const limits = ruleOf('page-weight').limits;
const kib = 1024;

export const pageWeight = defineAudit({
  id: 'page-weight',
  category: 'performance',
  scope: 'page',
  sources: ['lab'],
  title: 'Page isn’t too heavy',
  failureTitle: 'Page is too heavy',
  what: `Adds up the compressed size of all requests in a lab run, on mobile and on desktop; the heavier one counts. Up to ${grouped(limits.passKiB)} KiB passes, up to ${grouped(limits.warnKiB)} KiB is a warning, more fails.`,
  details: [
    'The limit of 1,600 KiB is a convention of audit tools.',
    'The limit of 4,000 KiB is the median of Lighthouse’s own scoring curve.',
    'Search engines set no limit; both are our choice.',
  ],
  why: 'Every extra KiB costs visitors time and data, above all on mobile networks. Often a single video or a few images make up most of the weight. No search engine ranks by page weight.',
  fix: 'Sort the page’s requests by size in your browser’s network panel and start with the largest. Serve images as AVIF or WebP at their display size, lazy-load what’s below the first screen, and remove unused scripts and fonts.',
  good: { code: '391 KiB transferred', given: {} },
  bad: {
    code: '8,789 KiB transferred',
    given: {
      lab: { mobile: labRun({ transferBytes: 9_000_000 }) },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab }) =>
    judgeLab(lab, ({ transferBytes }) => transferBytes, {
      start: 'The page and all its files come to',
      limits: both(limits.passKiB * kib, limits.warnKiB * kib),
      format: (bytes) => `${grouped(Math.round(bytes / kib))} KiB`,
      basis: 'after compression',
      missing: 'The lab runs didn’t measure how much data was transferred.',
    }),
});
