import { characterCount, counted, cut, grouped, pixelWidth, sentences } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, warning } from '../../outcome.ts';
import { descriptionsOf } from './description-present.ts';

const { minPx, passPx, failPx, fontPx } = ruleOf('description-pixel-width').limits;

/** A longer one isn't a description but the text of the page. */
const maxCharacters = 1000;

/** Fonts differ in width by about 3%. */
const slack = 1.03;

export const descriptionPixelWidth = defineAudit({
  id: 'description-pixel-width',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'We add up the widths of the letters in Arial. The limits come from tool makers who measured search results; Google publishes none.',
  title: 'Meta description length is fine',
  failureTitle: 'Meta description is too long',
  never: 'fail',
  what: `Measures the meta description as one line of ${fontPx} px Arial. Up to ${passPx} px fits, up to ${failPx} px still passes, and more is a warning. Less than ${minPx} px is a warning too.`,
  details: [
    `Desktop search results show about two lines, ${passPx} to ${failPx} px in all; phones show less.`,
    `A description over ${failPx} px passes if a sentence ends between ${minPx} and ${passPx} px, so that what’s shown is complete.`,
    `More than ${grouped(maxCharacters)} characters is page text, not a description, so it’s always a warning.`,
    `We allow 3% more than ${failPx} px, because fonts differ by about that much.`,
    'The limits come from tool makers who measured search results.',
  ],
  // Google's snippet guide, in the copy read in 2026-11: no limit on the length; the snippet is cut as needed, typically to the device's width.
  why: 'Text that doesn’t fit is cut off with an ellipsis. This is our rule: Google states no limit and often shows other text instead. The width of a snippet varies by device and query.',
  fix: `Put the most important point in the first sentence of the meta description, and stop before ${passPx} px, about 155 characters. If it’s under ${minPx} px, add another fact.`,
  good: {
    code: '<meta name="description" content="Which garden spade suits your soil and your back: blades, shafts and handles compared, with prices and care tips.">',
    given: {
      html: '<head><meta name="description" content="Which garden spade suits your soil and your back: blades, shafts and handles compared, with prices and care tips."></head>',
    },
  },
  bad: {
    code: '<meta name="description" content="Garden spades.">',
    given: { html: '<head><meta name="description" content="Garden spades."></head>' },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const { description, lang } = page;
    if (description === null) return notApplicable('The page has no meta description to measure.');
    if (descriptionsOf(page).size > 1) {
      return notApplicable(
        'The page has several meta descriptions. The description check reports this.',
      );
    }
    const width = Math.round(pixelWidth(description, { fontPx }));
    const finding = {
      value: `${grouped(width)} px`,
      threshold: `${minPx} to ${passPx} px`,
      items: [
        {
          label: cut(description),
          detail: `${grouped(width)} px, ${counted(characterCount(description), 'character')}`,
        },
      ],
    };
    const whole =
      width > failPx && characterCount(description) <= maxCharacters
        ? wholeSentences(description, lang ?? undefined)
        : null;
    if (whole !== null) {
      const message = `The description is ${grouped(width)} px wide. It may be cut off, but a sentence ends at ${whole} px, so what’s shown is complete.`;
      return pass({ ...finding, message });
    }
    if (width > failPx * slack) {
      const message = `The description is ${grouped(width)} px wide; Google shows about ${failPx} px at most.`;
      const recommendation = `Put the most important point in the first sentence, and stop before ${passPx} px, about 155 characters.`;
      return warning({ ...finding, message, recommendation });
    }
    if (width > passPx) {
      const message = `The description is ${width} px wide, so its end may be cut off.`;
      return pass({ ...finding, message });
    }
    if (width < minPx) {
      const message = `The description is ${width} px wide, less than a third of a snippet.`;
      const recommendation = `Say more about what the page offers. There is room for ${passPx - width} px more.`;
      return warning({
        ...finding,
        ...{ title: 'Meta description is very short', message, recommendation },
      });
    }
    return pass({ ...finding, message: `The description is ${width} px wide and fits a snippet.` });
  },
});

/** Width in px of the first sentences that fit a snippet; `null` if they leave most of it empty. */
function wholeSentences(description: string, lang: string | undefined): number | null {
  let shown = '';
  for (const sentence of sentences(description, lang)) {
    const next = shown === '' ? sentence : `${shown} ${sentence}`;
    if (pixelWidth(next, { fontPx }) > passPx) break;
    shown = next;
  }
  const width = Math.round(pixelWidth(shown, { fontPx }));
  return width >= minPx ? width : null;
}
