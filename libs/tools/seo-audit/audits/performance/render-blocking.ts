import { defineAudit, ruleOf } from '../../audit.ts';
import { labRun } from '../_examples.ts';
import { both, duration, judgeLab } from './_form-factors.ts';

const limits = ruleOf('render-blocking').limits;

export const renderBlocking = defineAudit({
  id: 'render-blocking',
  category: 'performance',
  scope: 'page',
  sources: ['lab'],
  title: 'CSS and scripts barely block rendering',
  failureTitle: 'CSS or scripts block rendering',
  what: `Reads Lighthouse’s estimate of how long style sheets and scripts delay the first paint, on mobile and on desktop; the worse one counts. Up to ${limits.passMs} ms passes, up to ${limits.warnMs} ms is a warning, more fails.`,
  why: 'Browsers draw nothing until the blocking files in the head have loaded and run. The delay is an estimate, and this check’s limits are ours. Of all speed metrics, search engines use only the Core Web Vitals.',
  fix: 'Add `defer` or `async` to `<script>` tags in the head. Inline the CSS that the first screen needs, and load other style sheets with a non-blocking `media` attribute. Remove CSS and scripts that the page doesn’t use.',
  good: { code: '<script src="/app.js" defer></script>', given: {} },
  bad: {
    code: '<script src="/big.js"></script> in the head, 900 ms',
    given: {
      lab: { mobile: labRun({ renderBlockingMs: 900 }) },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab }) =>
    judgeLab(lab, ({ renderBlockingMs }) => renderBlockingMs, {
      start: 'CSS and scripts delay the first paint by',
      limits: both(limits.passMs, limits.warnMs),
      format: duration,
      missing: 'The lab runs didn’t estimate how long CSS and scripts block rendering.',
    }),
});
