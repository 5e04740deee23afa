import { failureInWords } from '@plumbline/page';
import { agreeing, cut } from '@plumbline/seo/text';
import type { Answer } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { isOffline, linkState, offlineReason, surveyCounts } from '../crawling/_answers.ts';

/** The failure of a URL that returns 200 with HTML. */
const notAnImage = 'not_an_image';

export const imageBroken = defineAudit({
  id: 'image-broken',
  category: 'images',
  scope: 'page',
  sources: ['http'],
  title: 'No broken images',
  failureTitle: 'Broken images',
  never: 'warning',
  what: 'Fetches up to six images and four `srcset` candidates from `<img>` and `<source>`. The check fails if one of them returns an error or a web page, or its host doesn’t exist.',
  details: [
    'Refusals such as 403 and 429, and timeouts, don’t count as broken, because they may only affect bots.',
    'If this server can’t look up any host, it’s offline, and the result is unknown.',
  ],
  why: 'Visitors see a gap in place of a broken image, and it can’t appear in image search. It doesn’t affect the page’s ranking in web search.',
  fix: 'Correct the URL in `src` or `srcset`, restore the file, or remove the image from the page. If many break at once, check the host or path they share.',
  good: { code: 'GET /spades.jpg → 200', given: {} },
  bad: {
    code: 'GET /spades.jpg → 404',
    given: {
      images: {
        answers: [
          {
            url: 'https://shop.example/spades.jpg',
            finalUrl: 'https://shop.example/spades.jpg',
            status: 404,
            failure: null,
            redirects: [],
          },
        ],
        total: 1,
      },
    },
  },
  requires: ['images'],
  readsContent: true,
  audit: ({ images: { answers, total } }) => {
    if (total === 0) return notApplicable('The page has no images to fetch.');
    if (isOffline(answers)) return unknown(offlineReason);
    const broken = answers.filter(isBroken);
    const fine = answers.filter((answer) => !isBroken(answer) && linkState(answer) === 'works');
    const clear = [...broken, ...fine];
    const counts = surveyCounts('image URL', answers, clear, total);
    // Repeats the message where every image was checked.
    const rest = clear.length === total ? '' : ` ${counts}.`;
    const nouns =
      clear.length === total
        ? (['image URL', 'image URLs'] as const)
        : (['image URL we checked', 'image URLs we checked'] as const);
    const finding = {
      value: `${broken.length} of ${clear.length} broken`,
      threshold: 'none broken',
      items: answers
        .filter((answer) => !fine.includes(answer))
        .map((answer) => ({ label: cut(answer.url), detail: verdict(answer) })),
    };
    if (broken.length > 0) {
      const message = `${partOf(broken.length, clear.length, nouns)} ${agreeing(broken.length, 'is', 'are')} broken.${rest}`;
      return fail({ ...finding, message });
    }
    if (fine.length === 0) {
      return unknown(`We couldn’t tell whether the images work. ${counts}.`);
    }
    const message = `${partOf(fine.length, clear.length, nouns)} ${agreeing(fine.length, 'works', 'work')}.${rest}`;
    return pass({ ...finding, message });
  },
});

const isBroken = (answer: Answer): boolean =>
  answer.failure === notAnImage || linkState(answer) === 'broken';

const verdict = (answer: Answer): string => {
  if (answer.failure === notAnImage)
    return `returns ${answer.status} with a web page instead of an image`;
  const said = answer.status === null ? failureInWords(answer.failure) : `status ${answer.status}`;
  return isBroken(answer) ? said : `${said}, not counted`;
};
