import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';

const { passCharacters, warnCharacters } = ruleOf('url-length').limits;

export const urlLength = defineAudit({
  id: 'url-length',
  category: 'url',
  scope: 'page',
  sources: ['http'],
  title: 'The address is short enough to read and share',
  failureTitle: 'The address is long',
  what: `Counts the characters of the whole final address as a reader sees it, with escapes such as %C3%A4 undone. Up to ${passCharacters} pass, up to ${warnCharacters} are a warning.`,
  why: 'Short addresses are easier to read in results, to say and to paste into a mail. This is a house rule shared by audit tools: Google sets no such limit and reads addresses many times as long, and length is no ranking factor.',
  fix: 'For pages to come, leave out folders and filler words that say nothing. Do not rename a page that is already found only for this: each redirect is a risk and the gain is small.',
  good: { code: 'https://shop.example/garden/spades', given: {} },
  bad: {
    code: 'https://shop.example/catalogue/categories/garden-and-outdoor-tools/digging-tools-and-spades/how-to-choose-a-spade',
    given: {
      exchange: {
        finalUrl:
          'https://shop.example/catalogue/categories/garden-and-outdoor-tools/digging-tools-and-spades/how-to-choose-a-spade',
      },
    },
  },
  requires: ['exchange'],
  readsContent: false,
  audit: ({ exchange: { finalUrl } }) => {
    const length = [...readable(finalUrl)].length;
    const finding = {
      value: `${length} characters`,
      threshold: `at most ${passCharacters} characters`,
      items: [{ label: cut(finalUrl) }],
      message: `The address has ${length} characters.`,
    };
    if (length > warnCharacters) return fail(finding);
    return (length > passCharacters ? warning : pass)(finding);
  },
});

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
