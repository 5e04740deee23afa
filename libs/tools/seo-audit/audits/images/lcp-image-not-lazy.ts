import type { LabRun } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { listOf } from '../../wording.ts';
import { labRun } from '../_examples.ts';

export const lcpImageNotLazy = defineAudit({
  id: 'lcp-image-not-lazy',
  category: 'images',
  scope: 'page',
  sources: ['lab'],
  title: 'Main image (LCP) loads right away',
  failureTitle: 'Main image (LCP) loads late',
  what: 'Checks the largest image on the first screen in a lab run. If it’s lazy-loaded or not in the HTML, the check fails. If `fetchpriority="high"` is missing, that’s a warning. The worse result of phone and desktop counts.',
  details: ['If the largest element is text, there is nothing to judge on that device.'],
  why: 'The moment this image is painted is Largest Contentful Paint, one of the Core Web Vitals. Lazy loading, or an image that’s only in CSS or a script, delays it. Lighthouse reports both. A missing `fetchpriority` costs less.',
  fix: 'Put the image in the HTML as `<img src="…" fetchpriority="high">`, without `loading="lazy"`. If it must be a CSS background, add `<link rel="preload" as="image" href="…">` to the `<head>`. Keep lazy loading for images further down.',
  good: {
    code: '<img src="/hero.jpg" fetchpriority="high" width="1200" height="600" alt="…">',
    given: {},
  },
  bad: {
    code: '<img src="/hero.jpg" loading="lazy" alt="…">',
    given: {
      lab: {
        mobile: labRun({ lcp: 3800, lcpImage: { lazy: true, inHtml: true, priority: false } }),
      },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab: { mobile, desktop } }) => {
    const judged = [['phone', mobile] as const, ['desktop', desktop] as const].flatMap(
      ([device, { lcpImage }]) =>
        lcpImage === null ? [] : [{ device, issues: issuesOf(lcpImage), lcpImage }],
    );
    if (judged.length === 0) {
      return notApplicable('The largest element on the first screen isn’t an image.');
    }
    const issues = [...new Set(judged.flatMap((each) => each.issues))];
    const finding = {
      value: issues.length === 0 ? 'loads right away' : issues.join(', '),
      threshold: 'in the HTML, eager, fetchpriority="high"',
      items: judged.map((each) => ({
        label: each.device === 'phone' ? 'Phone' : 'Desktop',
        detail: each.issues.length === 0 ? 'found and fetched right away' : each.issues.join(', '),
      })),
    };
    if (issues.length === 0) {
      return pass({
        ...finding,
        message: 'The main image is in the HTML, loads eagerly and has `fetchpriority="high"`.',
      });
    }
    const message = `The main image is ${listOf(issues)} on ${listOf(
      judged.filter((each) => each.issues.length > 0).map(({ device }) => device),
    )}.`;
    const late = judged.some(({ lcpImage }) => lcpImage.lazy || !lcpImage.inHtml);
    return (late ? fail : warning)({ ...finding, message });
  },
});

const issuesOf = ({ lazy, inHtml, priority }: NonNullable<LabRun['lcpImage']>): string[] => [
  ...(lazy ? ['lazy-loaded'] : []),
  ...(inHtml ? [] : ['not in the HTML']),
  ...(priority ? [] : ['missing fetchpriority']),
];
