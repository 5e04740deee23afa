import { failureInWords, ogImageNames, propertyValue } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { percent } from '../../wording.ts';
import { linkState, wasNotAsked, whyNotAsked } from '../crawling/_answers.ts';

// Meta's page "Images in Link Shares", read 2026-11: 200 × 200 at least, 8 MB at most, 600 × 315 for the large
// picture, 1200 × 630 for sharp screens, close to 1.91:1. The tolerance around the ratio is a house rule.
const limits = ruleOf('og-image-usable').limits;
const size = (limit: 'pass' | 'warn'): string =>
  `${limits[`${limit}Width`]} × ${limits[`${limit}Height`]} px`;
const threshold = `at least ${size('pass')}, near ${limits.ratio}:1, at most 8 MB`;

export const ogImageUsable = defineAudit({
  id: 'og-image-usable',
  category: 'social',
  scope: 'page',
  sources: ['raw', 'http'],
  title: 'Open Graph image works in link previews',
  failureTitle: 'Open Graph image doesn’t work well in link previews',
  what: `Checks the fetched \`og:image\` against Meta’s guidelines. At least ${size('pass')} near ${limits.ratio}:1 passes; smaller images or other ratios are a warning. An SVG, an image under ${limits.minSide} × ${limits.minSide} px or a file over 8 MB fails.`,
  details: [
    'Other networks accept the same sizes as Meta.',
    `Below ${size('warn')}, networks show only a thumbnail.`,
    `For sharp screens, Meta recommends at least ${size('pass')}.`,
    `A ratio within ${percent(limits.ratioTolerance)} of ${limits.ratio}:1 passes; that tolerance is ours.`,
    'A broken image URL, a web page instead of an image, or a URL that isn’t absolute fails too.',
  ],
  why: 'A link preview with a large image gets far more space than one without. Networks drop tiny images, vector images and files over 8 MB, and crop anything far from 1.91:1. This decides how shared links look; search engines don’t rank by it.',
  fix: `Export a PNG or JPEG of ${size('pass')} below 8 MB, and put its absolute https URL into \`og:image\`. The URL must return 200 without a login and without blocking unknown clients.`,
  good: {
    code: '<meta property="og:image" content="https://shop.example/spades.png"> (1200 × 630 px, 300 KB)',
    given: {},
  },
  bad: {
    code: '<meta property="og:image" content="https://shop.example/spades.png"> (120 × 90 px)',
    given: { ogImage: { width: 120, height: 90 } },
  },
  requires: ['page', 'ogImage'],
  readsContent: true,
  audit: ({ page, ogImage }) => {
    const written = propertyValue(page.openGraph, ...ogImageNames);
    if (written === null) return notApplicable('The page has no og:image.');
    const items = [{ label: cut(written) }];
    if (!/^https?:\/\//i.test(written)) {
      return fail({
        message: 'The og:image URL is not absolute, so most networks can’t find the image.',
        recommendation: 'Put the absolute https URL of the image into `og:image`.',
        value: 'relative URL',
        threshold: 'an absolute http or https URL',
        items,
      });
    }
    const { status, contentType, format, width, height, bytes } = ogImage;
    if (wasNotAsked(ogImage)) {
      return unknown(`We didn’t load the preview image: ${whyNotAsked(ogImage)}.`);
    }
    if (linkState(ogImage) === 'unclear') {
      const response =
        status === null ? failureInWords(ogImage.failure) : `it refused our request with ${status}`;
      return unknown(`The image’s server gave no clear response: ${response}.`);
    }
    if (status === null || status < 200 || status >= 300) {
      const value = status === null ? 'no response' : `${status}`;
      return fail({
        message: `We couldn’t load the preview image: ${status === null ? failureInWords(ogImage.failure) : `its URL returns ${status}`}.`,
        recommendation:
          'Put the URL of an existing image into `og:image`. It must return 200 without a login and without blocking unknown clients.',
        value,
        threshold: 'an image that returns 200',
        items,
      });
    }
    if (format === null && /^(?:text\/html|application\/xhtml\+xml)$/.test(contentType)) {
      return fail({
        message: 'The og:image URL returns a web page, not an image.',
        recommendation: 'Put the URL of the image file itself into `og:image`.',
        value: 'text/html',
        threshold: 'PNG, JPEG, WebP or GIF',
        items,
      });
    }
    if (format === 'svg') {
      return fail({
        message: 'The preview image is an SVG, which link previews don’t show.',
        recommendation: reexport,
        value: 'SVG',
        threshold: 'PNG, JPEG, WebP or GIF',
        items,
      });
    }
    if (bytes !== null && bytes > limits.maxBytes) {
      return fail({
        message: `The preview image is ${megabytes(bytes)} MB; Meta accepts 8 MB at most.`,
        recommendation: reexport,
        value: `${megabytes(bytes)} MB`,
        threshold,
        items,
      });
    }
    if (width === null || height === null) {
      return unknown('We couldn’t read the size of the preview image.');
    }
    const value = `${width} × ${height} px`;
    const finding = { value, threshold, items };
    const unfit = { ...finding, recommendation: reexport };
    if (width < limits.minSide || height < limits.minSide) {
      return fail({
        ...unfit,
        message: `The preview image is ${value}; networks drop images below ${limits.minSide} × ${limits.minSide} px.`,
      });
    }
    if (width < limits.warnWidth || height < limits.warnHeight) {
      return warning({
        ...unfit,
        message: `The preview image is ${value}; below ${size('warn')}, networks show only a thumbnail.`,
      });
    }
    if (width < limits.passWidth || height < limits.passHeight) {
      return warning({
        ...unfit,
        message: `The preview image is ${value}; for sharp screens, use ${size('pass')}.`,
      });
    }
    const ratio = width / height;
    if (Math.abs(ratio / limits.ratio - 1) > limits.ratioTolerance) {
      return warning({
        ...unfit,
        message: `The preview image is ${value}, a ratio of ${ratio.toFixed(2)}:1; networks crop it to about ${limits.ratio}:1.`,
      });
    }
    return pass({ ...finding, message: `The preview image loads and is ${value}.` });
  },
});

const reexport = `Export a PNG or JPEG of ${size('pass')} below 8 MB.`;

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
