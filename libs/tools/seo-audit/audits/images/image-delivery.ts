import { grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';
import { labRun } from '../_examples.ts';

const { passBytes, failBytes, singleBytes } = ruleOf('image-delivery').limits;

const kilobytes = (bytes: number): string => `${grouped(Math.round(bytes / 1000))} kB`;

export const imageDelivery = defineAudit({
  id: 'image-delivery',
  category: 'images',
  scope: 'page',
  sources: ['lab'],
  title: 'Images are properly sized and compressed',
  failureTitle: 'Images are larger than needed',
  what: `Uses a lab run to estimate how many bytes modern formats, the right dimensions and better compression would save. Under ${kilobytes(passBytes)} passes; ${kilobytes(failBytes)} or more fails, as does one image over ${kilobytes(singleBytes)}. Anything between is a warning.`,
  details: ['We test on phone and desktop; the worse result counts.'],
  why: 'Images often make up most of a page’s weight, and the largest one usually decides when the page looks loaded. Lighthouse estimates the savings; this check’s limits are ours. Bytes aren’t a ranking factor; real-user loading time is a small one.',
  fix: 'Serve images as WebP or AVIF. Offer several widths with `srcset` and `sizes`, and compress photos to a quality of about 75 to 80. Start with the largest file.',
  good: { code: 'Nothing to save, largest image 90 kB', given: {} },
  bad: {
    code: 'A 2.4 MB photo shown 400 px wide',
    given: {
      lab: {
        mobile: labRun({
          lcp: 4200,
          transferBytes: 3_000_000,
          imageSavingsBytes: 2_200_000,
          largestImageBytes: 2_400_000,
        }),
      },
    },
  },
  requires: ['lab'],
  readsContent: true,
  audit: ({ lab: { mobile, desktop } }) => {
    const runs = [['Phone', mobile] as const, ['Desktop', desktop] as const].flatMap(
      ([label, { runs: loads, imageSavingsBytes: saved, largestImageBytes: single }]) =>
        saved === null || single === null ? [] : [{ label, loads, saved, single }],
    );
    if (runs.length === 0) return unknown('The lab runs returned no estimate for images.');
    const savings = Math.max(...runs.map(({ saved }) => saved));
    const largest = Math.max(...runs.map(({ single }) => single));
    const finding = {
      value: `${kilobytes(savings)} to save, largest ${kilobytes(largest)}`,
      threshold: `under ${kilobytes(passBytes)} to save, no image over ${kilobytes(singleBytes)}`,
      items: runs.map(({ label, loads, saved, single }) => ({
        label,
        detail: `${kilobytes(saved)} to save, largest image ${kilobytes(single)}, ${loads} runs`,
      })),
    };
    if (largest > singleBytes) {
      const message = `The largest image is ${kilobytes(largest)}.`;
      return fail({ ...finding, message });
    }
    const message =
      savings === 0
        ? 'Image formats, sizes and compression are fine.'
        : `A better format, size or compression would save about ${kilobytes(savings)}.`;
    if (savings >= failBytes) return fail({ ...finding, message });
    return (savings >= passBytes ? warning : pass)({ ...finding, message });
  },
});
