import type { Answer } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown } from '../../outcome.ts';
import { count, cut } from '../../wording.ts';

/** A host that refuses us may still serve visitors: hotlink protection, bot walls, rate limits. */
const refusals = [401, 403, 407, 429, 451, 999];

/** The failure of an address that answers 200 with HTML. */
const notAnImage = 'not_an_image';

export const imageBroken = defineAudit({
  id: 'image-broken',
  category: 'images',
  scope: 'page',
  sources: ['http'],
  title: 'The images of the page can be fetched',
  failureTitle: 'Some images of the page cannot be fetched',
  what: 'Asks for up to ten different images of the page and reports those whose answer is an error or whose host does not exist. Refusals such as 403 and 429, and timeouts, prove nothing: they may be meant for bots only and are left out.',
  why: 'A broken image leaves a hole where a visitor expects proof, and an image that cannot be fetched cannot be in image search. It does not lower the page in web search as such.',
  fix: 'Correct the address, put the file back, or remove the image. If many are broken at once, look at the host or path that they share.',
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
    const broken = answers.filter(isBroken);
    const fine = answers.filter(
      (answer) => !isBroken(answer) && answer.status !== null && answer.status < 400,
    );
    const unsure = answers.length - broken.length - fine.length;
    const finding = {
      value: `${broken.length} of ${answers.length} broken`,
      threshold: 'none broken',
      items: answers
        .filter((answer) => !fine.includes(answer))
        .map((answer) => ({ label: cut(answer.url), detail: verdict(answer) })),
    };
    if (broken.length > 0) {
      const message = `${broken.length} of ${count(answers.length, 'image')} asked for ${broken.length === 1 ? 'is' : 'are'} broken.`;
      return fail({ ...finding, message });
    }
    if (fine.length === 0) {
      return unknown(
        `None of ${count(answers.length, 'image')} could be judged: their hosts refused us or did not answer.`,
      );
    }
    const rest = unsure > 0 ? `; ${unsure} could not be judged` : '';
    const message = `${fine.length} of ${count(answers.length, 'image')} asked for can be fetched${rest}.${total > answers.length ? ` The page has ${total}.` : ''}`;
    return pass({ ...finding, message });
  },
});

const isBroken = ({ status, failure }: Answer): boolean =>
  failure === notAnImage ||
  (status === null ? failure === 'dns_not_found' : status >= 400 && !refusals.includes(status));

const verdict = (answer: Answer): string => {
  if (answer.failure === notAnImage) return `answers ${answer.status} with a web page`;
  const said = answer.status === null ? (answer.failure ?? 'no answer') : `status ${answer.status}`;
  return isBroken(answer) ? said : `${said}, not counted`;
};
