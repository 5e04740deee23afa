import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { both } from './_by-form-factor.ts';
import { judgeLab } from './_lab.ts';

const limits = ruleOf('page-weight').limits;
const kib = 1024;

export const pageWeight = defineAudit({
  id: 'page-weight',
  category: 'performance',
  scope: 'page',
  sources: ['lab'],
  title: 'Page weight is fine',
  failureTitle: 'Page is heavy',
  what: 'Adds up the compressed size of all requests in a lab run, in KiB. Mobile and desktop are loaded separately; the heavier one counts.',
  why: 'Weight costs visitors time and data, above all on mobile networks. No search engine ranks by it: 4,000 KiB is the median of Lighthouse’s own scoring curve, and 1,600 KiB is a convention of audit tools, so both limits are ours. Often a single video or a few images make up most of it.',
  fix: 'Sort the page’s requests by size and start with the largest: serve images as AVIF or WebP in the size they are displayed, lazy-load what is below the fold, and drop unused scripts and fonts.',
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
      name: 'Transferred',
      limits: both(limits.passKiB * kib, limits.warnKiB * kib),
      format: (bytes) => `${Math.round(bytes / kib).toLocaleString('en')} KiB`,
      basis: 'for the page and all its files',
      missing: 'The lab runs counted no bytes.',
    }),
});
