import { characterCount, pixelWidth, sentences } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';
import { descriptionsOf } from './description-present.ts';

const { minPx, passPx, failPx, fontPx } = ruleOf('description-pixel-width').limits;

/** A longer one is no description but the text of the page. */
const mostCharacters = 1000;

/** Fonts differ by about as much. */
const slack = 1.03;

export const descriptionPixelWidth = defineAudit({
  id: 'description-pixel-width',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'We add up the widths of the letters in Arial. The limits come from tool makers who measured results; Google publishes none.',
  title: 'Meta description length is fine',
  failureTitle: 'Meta description is too long',
  never: 'fail',
  what: `Measures the meta description as one line of ${fontPx} px Arial. Desktop results show about two lines, ${passPx} to ${failPx} px in all; phones show less. More than ${failPx} px is a warning, unless a sentence ends between ${minPx} and ${passPx} px, so that what is shown is complete. More than ${mostCharacters} characters is page text, not a description.`,
  // Google's snippet guide, in the copy read in 2026-11: no limit on the length; the snippet is cut as needed, typically to the device's width.
  why: 'Text that doesn’t fit is cut off with an ellipsis. This is our rule: Google states no limit, often shows other text instead, and snippet width varies by device and query. The figures come from tool makers who measured results.',
  fix: `Put the most important thing in the first sentence and stop before ${passPx} px, about 155 characters. Below ${minPx} px there is room for another fact.`,
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
        'The page has several meta descriptions, which the description check reports.',
      );
    }
    const width = Math.round(pixelWidth(description, { fontPx }));
    const finding = {
      value: `${width} px`,
      threshold: `${minPx} to ${passPx} px`,
      items: [
        {
          label: cut(description),
          detail: `${width} px, ${characterCount(description)} characters`,
        },
      ],
    };
    const whole =
      width > failPx && characterCount(description) <= mostCharacters
        ? wholeSentences(description, lang ?? undefined)
        : null;
    if (whole !== null) {
      const message = `The description is ${width} px wide. It may be cut off, but a sentence ends at ${whole} px, so what is shown is complete.`;
      return pass({ ...finding, message });
    }
    if (width > failPx * slack) {
      const message = `The description is ${width} px wide; Google shows about ${failPx} px at most.`;
      const recommendation = `Put the most important thing in the first sentence and stop before ${passPx} px, about 155 characters.`;
      return warning({ ...finding, message, recommendation });
    }
    if (width > passPx) {
      const message = `The description is ${width} px wide, so its end may be cut off.`;
      return pass({ ...finding, message });
    }
    if (width < minPx) {
      const message = `The description is ${width} px wide, less than a third of a snippet.`;
      const recommendation = `Say more about what is on this page. There is room for ${passPx - width} px more.`;
      return warning({
        ...finding,
        ...{ title: 'Meta description is very short', message, recommendation },
      });
    }
    return pass({ ...finding, message: `The description is ${width} px wide and fits a snippet.` });
  },
});

/** Width of the first sentences that fit a snippet, in px; `null` when they leave most of it empty. */
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
