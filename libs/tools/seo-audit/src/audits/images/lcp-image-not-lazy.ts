import type { LabRun } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { labRun } from '../_examples.ts';

export const lcpImageNotLazy = defineAudit({
  id: 'lcp-image-not-lazy',
  category: 'images',
  scope: 'page',
  sources: ['lab'],
  title: 'Main image (LCP) loads right away',
  failureTitle: 'Main image (LCP) loads late',
  what: 'Takes the largest image on the first screen from a lab run, and checks that it is in the HTML, loads eagerly, and has fetchpriority high. Pages whose largest element is text are not judged. The worse of phone and desktop counts.',
  why: 'The moment at which this image is painted is Largest Contentful Paint, one of the Core Web Vitals. Lazy loading, or an image that only a style sheet or script names, makes the browser start late; Lighthouse reports both. A missing fetchpriority costs less and is a warning.',
  fix: 'Put the image into the HTML as `<img src="…" fetchpriority="high">`, without `loading="lazy"`. If it has to be a background, add `<link rel="preload" as="image" href="…">` to the head. Keep lazy loading for images further down.',
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
      return notApplicable('The largest element on the first screen is not an image.');
    }
    const issues = [...new Set(judged.flatMap((each) => each.issues))];
    const finding = {
      value: issues.length === 0 ? 'at once' : issues.join(', '),
      threshold: 'in the HTML, eager, fetchpriority high',
      items: judged.map((each) => ({
        label: each.device === 'phone' ? 'Phone' : 'Desktop',
        detail: each.issues.length === 0 ? 'found and fetched at once' : each.issues.join(', '),
      })),
    };
    if (issues.length === 0) {
      return pass({
        ...finding,
        message: 'The main image is in the HTML, loads eagerly and has high priority.',
      });
    }
    const message = `The main image is ${issues.join(' and ')} (${judged
      .filter((each) => each.issues.length > 0)
      .map(({ device }) => device)
      .join(', ')}).`;
    const late = judged.some(({ lcpImage }) => lcpImage.lazy || !lcpImage.inHtml);
    return (late ? fail : warning)({ ...finding, message });
  },
});

const issuesOf = ({ lazy, inHtml, priority }: NonNullable<LabRun['lcpImage']>): string[] => [
  ...(lazy ? ['lazily loaded'] : []),
  ...(inHtml ? [] : ['not in the HTML']),
  ...(priority ? [] : ['without fetchpriority']),
];
