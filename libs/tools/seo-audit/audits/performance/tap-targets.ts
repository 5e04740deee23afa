import { agreeing, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';

const limits = ruleOf('tap-targets').limits;

export const tapTargets = defineAudit({
  id: 'tap-targets',
  category: 'performance',
  scope: 'page',
  sources: ['rendered'],
  title: 'Tap targets are large enough',
  failureTitle: 'Tap targets are too small',
  what: `Measures the rendered page’s links, buttons and form fields. Each should be at least ${limits.sizePx} × ${limits.sizePx} px or have that much room around it. Up to ${percent(limits.warnShare)} too small is a warning, more fails. Blocking zoom to 200% fails.`,
  details: [
    'The size comes from WCAG 2.2, success criterion 2.5.8, and is in CSS pixels.',
    'The zoom rule comes from WCAG success criterion 1.4.4.',
    'Links inside a sentence are exempt.',
    'The tolerance of 10% is our own limit.',
  ],
  why: 'People on phones hit the wrong target when small ones are close together. Google dropped its mobile usability report in 2023 and doesn’t rank by target size, so this check is for your visitors.',
  fix: 'Add padding to small links and buttons until they measure 24 × 24 px, or space them apart. Remove `user-scalable=no` and any `maximum-scale` below 2 from the viewport meta tag.',
  good: { code: '.menu a { padding: 0.5rem }', given: {} },
  bad: {
    code: '<meta name="viewport" content="width=device-width, user-scalable=no">',
    given: { rendered: { tapTargets: { total: 40, tooSmall: 18 } } },
  },
  requires: ['rendered'],
  readsContent: true,
  audit: ({ rendered }) => {
    const { total, tooSmall } = rendered.tapTargets;
    const { viewport } = rendered.page;
    const blocked = viewport === null ? null : zoomBlockedBy(viewport);
    const threshold = `all at least ${limits.sizePx} × ${limits.sizePx} px, zoom allowed`;
    if (blocked !== null) {
      return fail({
        title: 'Page blocks zooming',
        message: `The viewport meta tag blocks zooming to 200% with ${blocked}.`,
        value: blocked,
        threshold,
        items: [{ label: cut(`<meta name="viewport" content="${viewport ?? ''}">`) }],
        recommendation: `Remove ${blocked} from the viewport meta tag, so that people can enlarge the page.`,
      });
    }
    if (total === 0) return notApplicable('The page has no links, buttons or form fields to tap.');
    const share = tooSmall / total;
    const finding = { value: `${tooSmall} of ${total} too small`, threshold };
    if (tooSmall === 0) {
      return pass({
        ...finding,
        message: `${partOf(total, total, ['tap target'])} ${agreeing(total, 'is', 'are')} large enough.`,
      });
    }
    return (share <= limits.warnShare ? warning : fail)({
      ...finding,
      message: `${partOf(tooSmall, total, ['tap target'], percent(share))} ${agreeing(tooSmall, 'is', 'are')} smaller than ${limits.sizePx} × ${limits.sizePx} px, without enough room around ${agreeing(tooSmall, 'it', 'them')}.`,
      recommendation:
        'Add padding to small links and buttons until they measure 24 × 24 px, or space them apart.',
    });
  },
});

/** WCAG 1.4.4: text can be enlarged to 200%. */
const neededScale = 2;

/** The part of a viewport tag that prevents zooming to 200%, such as `user-scalable=no` or `maximum-scale=1`. */
function zoomBlockedBy(viewport: string): string | null {
  for (const part of viewport.toLowerCase().split(/[,;]/)) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    if (name === 'user-scalable' && (value === 'no' || value === '0')) return `${name}=${value}`;
    if (name === 'maximum-scale') {
      const scale = Number.parseFloat(value);
      // Browsers ignore a negative maximum.
      if (scale >= 0 && scale < neededScale) return `maximum-scale=${scale}`;
    }
  }
  return null;
}
