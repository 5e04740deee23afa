import { ogImageNames, propertyValue } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';

/** The card types that X documents. */
const cards: readonly string[] = ['summary', 'summary_large_image', 'app', 'player'];
const threshold = 'a card type X knows, with a title';

export const twitterCard = defineAudit({
  id: 'twitter-card',
  category: 'social',
  scope: 'page',
  sources: ['raw'],
  title: 'X (Twitter) can show a card',
  failureTitle: 'X (Twitter) shows no card',
  what: 'Looks for `twitter:card` with a type X knows, and for a title in `twitter:*` or Open Graph tags. Open Graph alone passes. An unknown type is a warning; a card without a title fails.',
  details: [
    'We read the HTML as sent, without running scripts.',
    'The Open Graph check covers a missing image.',
  ],
  why: 'With a card type, X shows the title and image under a post. Without one, it may build a small card from Open Graph tags or show the bare URL. Only X and apps that read the same tags use it; search engines don’t.',
  fix: 'Add `<meta name="twitter:card" content="summary_large_image">` to the `<head>`. Leave out `twitter:title` and `twitter:image` if they repeat `og:title` and `og:image`: X falls back to those.',
  good: {
    code: '<meta name="twitter:card" content="summary_large_image">\n<meta property="og:title" content="Garden spades">\n<meta property="og:image" content="https://shop.example/spades.png">',
    given: {},
  },
  bad: {
    code: '<meta name="twitter:card" content="summary_large_image">',
    given: {
      page: {
        twitter: [{ property: 'twitter:card', content: 'summary_large_image' }],
        openGraph: [],
      },
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const card = propertyValue(page.twitter, 'twitter:card');
    const type = card?.toLowerCase() ?? null;
    const title =
      propertyValue(page.twitter, 'twitter:title') ?? propertyValue(page.openGraph, 'og:title');
    const image =
      propertyValue(page.twitter, 'twitter:image', 'twitter:image:src') ??
      propertyValue(page.openGraph, ...ogImageNames);
    const items = card === null ? [] : [{ label: cut(`twitter:card: ${card}`) }];
    if (title === null && card === null) {
      return notApplicable('The page has no tags for X. See the Open Graph check.');
    }
    if (title === null) {
      return fail({
        message: 'The page has neither twitter:title nor og:title, so X shows no card.',
        recommendation: 'Add `og:title`: X uses it, and so do the other networks.',
        value: 'no title',
        threshold,
        items,
      });
    }
    if (type === null) {
      return pass({
        message: `The page has no twitter:card; X uses the Open Graph tags instead, which have ${image === null ? 'a title but no image' : 'a title and an image'}.`,
        value: 'no card type',
        threshold,
        items,
      });
    }
    if (!cards.includes(type)) {
      return warning({
        title: 'Unknown X (Twitter) card type',
        message: `X doesn’t know the card type ‘${cut(card ?? '', 40)}’.`,
        recommendation: 'Set `twitter:card` to `summary_large_image` or `summary`.',
        value: 'unknown card type',
        threshold,
        items,
      });
    }
    if (image === null) {
      return pass({
        message: `The ${type} card has a title but no image.`,
        value: `${type}, no image`,
        threshold,
        items,
      });
    }
    return pass({
      message: `X shows a ${type} card with a title and an image.`,
      value: type,
      threshold,
      items,
    });
  },
});
