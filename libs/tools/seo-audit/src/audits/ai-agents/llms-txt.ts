import { defineAudit, ruleOf } from '../../audit.ts';
import { info, notApplicable, unknown } from '../../outcome.ts';
import { count, cut } from '../../wording.ts';

const limits = ruleOf('llms-txt').limits;

export const llmsTxt = defineAudit({
  id: 'llms-txt',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'The form of llms.txt, where there is one',
  failureTitle: 'The form of llms.txt, in detail',
  what: 'Asks for `/llms.txt` and, where it is there, looks whether it begins with a heading of the first level, has a link, and holds at least 50 characters of text. Whether the linked pages answer is not asked here.',
  why: 'The file is a proposal: a list of the pages that matter most, written for language models. Google says that its AI features do not need it, and few operators say that they read it, so a site without one loses nothing and nothing here is scored.',
  fix: 'If you keep one, begin with `# Name of the site`, then a line that says what it is, then lists of links as `- [Title](https://…): what is there`, served as plain text. If nobody maintains it, remove it.',
  good: {
    code: '# Spade shop\n> Garden tools that last.\n- [Care guide](https://shop.example/garden/care): oil, rust, edges',
    given: {
      llmsTxt: {
        status: 200,
        text: '# Spade shop\n> Garden tools that last.\n- [Care guide](https://shop.example/garden/care): oil, rust, edges',
      },
    },
  },
  bad: {
    code: 'Welcome to our shop',
    given: { llmsTxt: { status: 200, text: 'Welcome to our shop' } },
  },
  requires: ['llmsTxt'],
  readsContent: false,
  audit: ({ llmsTxt: { url, finalUrl, status, failure, contentType, text } }) => {
    if (status === null)
      return unknown(`No answer came for llms.txt (${failure ?? 'unknown cause'}).`);
    if (status >= 500 || status === 429)
      return unknown(`The server answered ${status} for llms.txt.`);
    if (status !== 200)
      return notApplicable(`There is no llms.txt (${status}), and none is needed.`);
    const start = text.replace(/^\uFEFF/, '').trimStart();
    if (contentType === 'text/html' || /^<(?:!doctype|html)\b/i.test(start)) {
      return notApplicable(
        'The address of llms.txt answers with an HTML page, so there is no such file.',
      );
    }
    const lines = start.split(/\r\n|\n|\r/);
    const heading = lines.find((line) => line.trim() !== '');
    const links = start.split('](').length - 1;
    const faults = [
      ...(heading !== undefined && /^#\s+\S/.test(heading)
        ? []
        : ['it does not begin with a heading (# Name)']),
      ...(links >= limits.minLinks ? [] : ['it has no link']),
      ...(start.trimEnd().length >= limits.minCharacters
        ? []
        : [`it holds fewer than ${limits.minCharacters} characters`]),
    ];
    const characters = count(start.trimEnd().length, 'character');
    return info({
      message:
        faults.length === 0
          ? `llms.txt is there and well-formed, with ${count(links, 'link')} in ${characters}.`
          : `llms.txt is there, but ${faults.join(', ')}.`,
      value: faults.length === 0 ? 'well-formed' : 'malformed',
      threshold: `a heading, ${count(limits.minLinks, 'link')}, ${limits.minCharacters} characters`,
      items: [
        {
          label: cut(finalUrl),
          detail: cut(finalUrl === url ? characters : `${characters}, redirected from ${url}`),
        },
      ],
    });
  },
});
