import { characterCount, counted, cut, grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

const { passCharacters, warnCharacters } = ruleOf('url-length').limits;

export const urlLength = defineAudit({
  id: 'url-length',
  category: 'url',
  scope: 'page',
  sources: ['http'],
  title: 'URL is short enough',
  failureTitle: 'URL is too long',
  what: `Counts the characters of the final URL as people see it, with escapes such as \`%C3%A4\` decoded. Up to ${passCharacters} pass, up to ${grouped(warnCharacters)} are a warning, more fail.`,
  details: [
    `The lower limit of ${passCharacters} characters is ours: Google sets none.`,
    `The upper limit of ${grouped(warnCharacters)} characters is the limit for URLs in sitemaps.`,
    'URLs made from article headlines often have 100 characters or more.',
  ],
  why: 'Short URLs are easier to read, say and share. Length isn’t a ranking factor.',
  fix: 'For new pages, leave needless folders and filler words out of the path. Don’t rename existing pages just for this: every redirect is a risk, and the gain is small.',
  good: { code: 'https://shop.example/garden/spades', given: {} },
  bad: {
    code: 'https://shop.example/catalog/categories/garden-and-outdoor-tools/digging-tools-and-spades/how-to-choose-a-spade-that-lasts-for-a-whole-life-in-clay-sand-chalk-and-peat-and-suits-your-back/reviews-and-comparisons',
    given: {
      exchange: {
        finalUrl:
          'https://shop.example/catalog/categories/garden-and-outdoor-tools/digging-tools-and-spades/how-to-choose-a-spade-that-lasts-for-a-whole-life-in-clay-sand-chalk-and-peat-and-suits-your-back/reviews-and-comparisons',
      },
    },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange: { finalUrl } }) => {
    const length = characterCount(readable(finalUrl));
    const finding = {
      value: counted(length, 'character'),
      threshold: `at most ${passCharacters} characters`,
      items: [{ label: cut(finalUrl) }],
      message: `The URL has ${counted(length, 'character')}.`,
    };
    if (length > warnCharacters) return fail(finding);
    return (length > passCharacters ? warning : pass)(finding);
  },
});

function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
