import { type PageFacts, propertyValue } from '@plumbline/page';
import { characterCount, counted, cut, grouped, pixelWidth } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { mainTitle } from '../../wording.ts';
import { visibleHeadings } from '../content/_page-text.ts';
import { bareText, isHomePage, siteNameTest, titleParts, titleTails } from './_site-name.ts';

const { minPx, passPx, failPx, fontPx } = ruleOf('title-pixel-width').limits;

/** Maximum words of a brand; a longer part of a title says more than a name. */
const brandWords = 5;

export const titlePixelWidth = defineAudit({
  id: 'title-pixel-width',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  estimate:
    'We add up the widths of the letters in Arial. The limits come from tool makers who measured search results; Google publishes none.',
  title: 'Title length is fine',
  failureTitle: 'Title is too long',
  what: `Measures the title in ${fontPx} px Arial, as in desktop search results. Up to ${passPx} px fits, up to ${failPx} px still passes, and more fails. Less than ${minPx} px is a warning.`,
  details: [
    'We don’t count characters, because a ‘W’ is several times as wide as an ‘i’.',
    'A title that’s too wide passes if only the brand at its end is cut off.',
    'The limits come from tool makers who measured search results.',
    'The limits shift when the design of search results changes.',
  ],
  // Google's title link guide, in the copy read in 2026-11: no limit on the length; cut as needed, typically to the device's width.
  why: 'A title that’s too wide is cut off with an ellipsis, so nobody reads its end. This is our rule: Google states no limit and says only that title links are cut to fit the device. Google doesn’t penalize long titles.',
  fix: `In the title tag, put the words that set this page apart first and the brand last. Shorten it to at most ${passPx} px. If it’s under ${minPx} px, say more about the page.`,
  good: {
    code: '<title>Garden spades: how to choose one that lasts</title>',
    given: { html: '<head><title>Garden spades: how to choose one that lasts</title></head>' },
  },
  bad: {
    code: '<title>Garden spades, garden forks, garden rakes and garden hoes: how to choose one that lasts a lifetime</title>',
    given: {
      html: '<head><title>Garden spades, garden forks, garden rakes and garden hoes: how to choose one that lasts a lifetime</title></head>',
    },
  },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { finalUrl } }) => {
    const title = mainTitle(page);
    if (title === null) return notApplicable('The page has no title to measure.');
    const width = Math.round(pixelWidth(title, { fontPx }));
    const finding = {
      value: `${grouped(width)} px`,
      threshold: `${minPx} to ${passPx} px`,
      items: [
        {
          label: cut(title),
          detail: `${grouped(width)} px, ${counted(characterCount(title), 'character')}`,
        },
      ],
    };
    const brand = width > passPx ? brandOf(title, page, finalUrl) : '';
    const beforeBrand = title.slice(0, title.lastIndexOf(brand)).replace(/[^\p{L}\p{N}!?]+$/u, '');
    const withoutBrand = Math.round(pixelWidth(beforeBrand, { fontPx }));
    if (brand !== '' && withoutBrand >= minPx && withoutBrand <= failPx) {
      const message = `The title is ${grouped(width)} px wide; only the brand, ‘${cut(brand, 60)}’, is cut off.`;
      return pass({ ...finding, message });
    }
    if (width > failPx) {
      const message = `The title is ${grouped(width)} px wide. Google shows about ${failPx} px, so the end is cut off.`;
      const recommendation = `Shorten the title to at most ${passPx} px. Put the words that set this page apart first and the brand last.`;
      return fail({ ...finding, message, recommendation });
    }
    if (width > passPx) {
      const message = `The title is ${width} px wide, close to the ${failPx} px that Google shows.`;
      return pass({ ...finding, message });
    }
    if (width < minPx) {
      if (!isHomePage(page, finalUrl) && titleParts(title).every(siteNameTest(page, finalUrl))) {
        return notApplicable('The title is just the site name. The title check reports this.');
      }
      const message = `The title is ${width} px wide, so it leaves most of the ${failPx} px unused.`;
      const recommendation = `Add the words that set this page apart. There is room for ${failPx - width} px more.`;
      return warning({ ...finding, title: 'Title is very short', message, recommendation });
    }
    return pass({ ...finding, message: `The title is ${width} px wide and fits.` });
  },
});

/**
 * The brand at the end of a title, or an empty string: the site name, what follows the H1 or og:title, or a last part of a
 * few words that aren't in the H1. It may contain separators.
 */
function brandOf(title: string, page: PageFacts, finalUrl: string): string {
  const isSiteName = siteNameTest(page, finalUrl);
  // Colons and spaces may be part of the headline, so a short part after them isn't enough to be a brand.
  const tails = [
    ...titleTails(title),
    ...titleTails(title, /[:：] ?/g),
    ...titleTails(title, / /g).filter(isSiteName),
  ];
  const heading = visibleHeadings(page).find(({ level }) => level === 1)?.text ?? '';
  const headlines = [heading, propertyValue(page.openGraph, 'og:title') ?? '']
    .filter((text) => !isSiteName(text))
    .map(bareText);
  const followsHeadline = (tail: string): boolean =>
    headlines.includes(bareText(title.slice(0, title.length - tail.length)));
  const [last = ''] = titleParts(title).slice(1).slice(-1);
  const isShort =
    last.split(' ').length <= brandWords && !heading.toLowerCase().includes(last.toLowerCase());
  return tails.find((tail) => isSiteName(tail) || followsHeadline(tail)) ?? (isShort ? last : '');
}
