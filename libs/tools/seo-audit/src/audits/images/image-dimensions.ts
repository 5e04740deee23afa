import { type ImageFact, isCountingPixel } from '@plumbline/page';
import { agreeing, allOf, capitalized, counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, info, notApplicable, pass, warning } from '../../outcome.ts';
import { imageTag } from './_tags.ts';
import { partOf } from '../../wording.ts';

const { earlyImages } = ruleOf('image-dimensions').limits;

export const imageDimensions = defineAudit({
  id: 'image-dimensions',
  category: 'images',
  scope: 'page',
  sources: ['raw'],
  title: 'Images have width and height',
  failureTitle: 'Images have no width and height',
  what: `Looks for width and height attributes, or an inline style with an aspect ratio or both sizes, on every image. Missing ones are a warning. They fail among the first ${earlyImages} images that are not lazy or have fetchpriority high, which are likely on the first screen. On a page with style sheets, which may set the size and which we don’t read here, they are only reported.`,
  why: 'Without a size, the text jumps when the image arrives. Google measures this as layout shift, one of the Core Web Vitals. Lighthouse checks the same with style sheets applied. Which images count as early is our guess from the source.',
  fix: 'Write the pixel size of the file on the tag, `<img src="/spade.jpg" width="800" height="600">`, and let the style sheet scale it with `height: auto`. Browsers take the aspect ratio from the two numbers.',
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
  audit: ({ page: { images, styles } }) => {
    // Lighthouse skips inline SVG, which has its size in the page.
    const judged = images.filter(
      (image) =>
        !/^data:image\/svg/i.test(image.src?.slice(0, 20) ?? '') && !isCountingPixel(image),
    );
    if (judged.length === 0) return notApplicable('The page has no images that load.');
    const early = new Set([
      ...judged.filter(({ loading }) => loading?.toLowerCase() !== 'lazy').slice(0, earlyImages),
      ...judged.filter(({ fetchPriority }) => fetchPriority?.toLowerCase() === 'high'),
    ]);
    const unsized = judged.filter((image) => !isSized(image));
    const earlyUnsized = unsized.filter((image) => early.has(image));
    const finding = {
      value: `${unsized.length} of ${counted(judged.length, 'image')} without`,
      threshold: 'every image sized',
      items: [...earlyUnsized, ...unsized.filter((image) => !early.has(image))].map((image) => ({
        label: imageTag(image),
        detail: early.has(image) ? 'likely on the first screen' : 'further down',
      })),
    };
    if (unsized.length === 0) {
      return pass({
        ...finding,
        message: `${capitalized(allOf(judged.length, 'image'))} ${agreeing(judged.length, 'reserves its', 'reserve their')} space.`,
      });
    }
    const message = `${partOf(unsized.length, judged.length, ['image'])} ${agreeing(unsized.length, 'has', 'have')} no size in the HTML, ${earlyUnsized.length} of them likely on the first screen.`;
    if (styles.length > 0) {
      return info({ ...finding, message: `${message} A style sheet may set one.` });
    }
    return (earlyUnsized.length > 0 ? fail : warning)({ ...finding, message });
  },
});

const isSized = ({ width, height, styleSized }: ImageFact): boolean =>
  styleSized || (isPixels(width) && isPixels(height));

/** A dimension attribute that gives a ratio: digits, not a percentage and not ‘auto’. */
const isPixels = (value: string | null): boolean =>
  value !== null && /^\d{1,6}(?:\.\d{1,6})?(?:px)?$/i.test(value.trim());
