import { grouped } from '@plumbline/seo/text';
import { unknown } from '../crawled-site.ts';
import type { SiteIssue } from '../issue.ts';
import { statusOf } from './_links.ts';
import { judgeRequested, maxRequested } from './_resources.ts';

/** Browsers show an image with a type that says nothing, because they look at the bytes. */
const isImage = (type: string) => /^image\/|^application\/octet-stream$|^$/.test(type);

export const brokenImage: SiteIssue = {
  id: 'broken-image',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-IMG'],
  counts: 'image',
  optional: { name: 'images', isAsked: ({ images }) => images !== null },
  title: 'No broken images',
  failureTitle: 'Broken images',
  what: `Counts distinct images that return 4xx or twice 5xx, or something other than an image. Runs only if you turn it on, for the first ${grouped(maxRequested)} images. 401, 403, 407, 429 and 451 are unknown.`,
  why: 'Visitors see an empty box or nothing, and the image can’t appear in image search.',
  fix: 'Correct the URL in `src` or `srcset`, upload the missing file, or remove the image. A response of HTML is usually an error page with status 200.',
  find: (site) =>
    judgeRequested(site, site.crawl.images, (final, outcome) => {
      const answer = site.answerOf(final);
      if (answer?.kind === 'file') return !isImage(answer.type);
      return outcome === 'unreachable' ? unknown('It didn’t respond twice.') : true;
    }),
  describe: (site, id) => {
    const answer = site.answerOf(site.endOf(id).final);
    if (answer?.kind === 'page') return 'It returns HTML instead of an image.';
    return answer?.kind === 'file'
      ? `It returns ${answer.type} instead of an image.`
      : `It returns ${statusOf(site, id)}.`;
  },
  good: 'crawl images; / image /spade.png; /spade.png file image/png',
  bad: { site: 'crawl images; / image /spade.png; /spade.png 404', finds: ['/spade.png'] },
};
