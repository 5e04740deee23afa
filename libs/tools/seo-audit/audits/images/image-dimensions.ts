import { type ImageFact, isCountingPixel } from '@plumbline/page';
import { agreeing, allOf, capitalized, counted } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { info, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { imageTag } from './_tags.ts';

export const imageDimensions = defineAudit({
  id: 'image-dimensions',
  category: 'images',
  scope: 'page',
  sources: ['raw'],
  title: 'Images have width and height',
  failureTitle: 'Images are missing a width or height',
  never: 'fail',
  what: 'Looks for a width and height in pixels on every image, in attributes or an inline style. A missing size is a warning. On a page with style sheets it’s only reported, because CSS may set the size.',
  details: [
    'An aspect ratio or an absolute position in the inline style passes, too.',
    'We don’t read style sheets for this check.',
    'Images hidden with the `hidden` attribute or an inline `display:none` don’t count.',
    'Single-pixel images don’t count, nor do images from known trackers and ad servers.',
  ],
  why: 'Without a size, the text jumps when the image loads. Google measures this as layout shift, one of the Core Web Vitals. Lighthouse runs the same check with style sheets applied.',
  fix: 'Add the file’s size in pixels to the tag: `<img src="/spade.jpg" width="800" height="600">`. Then scale the image in your style sheet with `height: auto`. Browsers take the aspect ratio from the two numbers.',
  good: {
    code: '<img src="/spade.jpg" alt="A spade" width="800" height="600">',
    given: { html: '<body><img src="/spade.jpg" alt="A spade" width="800" height="600"></body>' },
  },
  bad: {
    code: '<img src="/spade.jpg" alt="A spade">',
    given: { html: '<body><img src="/spade.jpg" alt="A spade"></body>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page: { images, styles, linkElements } }) => {
    const judged = images.filter((image) => image.displayed && !isCountingPixel(image));
    if (judged.length === 0) return notApplicable('The page has no visible images.');
    const unsized = judged.filter((image) => !isSized(image));
    const finding = {
      value: `${unsized.length} of ${counted(judged.length, 'image')} without a size`,
      threshold: 'every image has a size',
      items: unsized.map((image) => ({
        label: imageTag(image),
        detail:
          isZero(image.width) || isZero(image.height) ? 'a size of 0' : 'width or height missing',
      })),
    };
    if (unsized.length === 0) {
      return pass({
        ...finding,
        message: `${capitalized(allOf(judged.length, 'image'))} ${agreeing(judged.length, 'reserves its space before it loads', 'reserve their space before they load')}.`,
      });
    }
    const message = `${partOf(unsized.length, judged.length, ['image'])} ${agreeing(unsized.length, 'lacks', 'lack')} a width or height in the HTML.`;
    const hasStyleSheets =
      styles.length > 0 ||
      linkElements.some(({ rel, as }) => rel.includes('preload') && as?.toLowerCase() === 'style');
    return hasStyleSheets
      ? info({
          ...finding,
          title: 'Images are missing a width or height in the HTML',
          message: `${message} A style sheet may set it.`,
        })
      : warning({ ...finding, message });
  },
});

const isSized = ({ width, height, styleSized }: ImageFact): boolean =>
  styleSized || (isPixels(width) && isPixels(height));

const isZero = (value: string | null): boolean => /^\s*0+(?:\.0*)?\D*$/.test(value ?? '');

/** A dimension attribute that gives a ratio: leading digits (HTML standard §2.3.4.4), not 0, no percentage and not ‘auto’. */
function isPixels(value: string | null): boolean {
  const [, number, unit] = /^\s*(\d{1,6}(?:\.\d{1,6})?)(.?)/.exec(value ?? '') ?? [];
  return Number(number) > 0 && unit !== '%';
}
