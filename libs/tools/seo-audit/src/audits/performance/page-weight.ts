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
  what: 'Adds up what all requests of a lab run brought over the wire, in KiB as compressed. Mobile and desktop are run apart and the heavier one counts.',
  why: 'Weight costs visitors time and data, above all on mobile networks. No search engine ranks by it: 4,000 KiB is the median of Lighthouse’s own scoring curve, and 1,600 KiB is a convention of audit tools, so both are house rules here. Often a single video or a few images make up most of it.',
  fix: 'Sort the page’s requests by size and start with the largest: serve images in the size they are shown in and as AVIF or WebP, load what is below the fold lazily, and drop scripts and fonts that nothing uses.',
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
      basis: 'for the page with all its resources',
      missing: 'The lab runs counted no bytes.',
    }),
});
