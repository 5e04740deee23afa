import { failureInWords } from '@plumbline/page';
import { counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { info, notApplicable, unknown } from '../../outcome.ts';
import { listOf } from '../../wording.ts';

const limits = ruleOf('llms-txt').limits;

export const llmsTxt = defineAudit({
  id: 'llms-txt',
  category: 'ai-agents',
  scope: 'site',
  sources: ['file'],
  title: 'llms.txt file for AI agents',
  failureTitle: 'llms.txt is malformed',
  what: `Requests \`/llms.txt\`. If the file exists, it should start with a first-level heading, contain a link and have at least ${limits.minCharacters} characters of text. Linked pages aren’t checked.`,
  why: 'The file is a proposal: a list of your most important pages for language models. Google says its AI features don’t need it, and few operators say they read it. A site without one loses nothing, so this check has no score.',
  fix: 'If you keep the file, start it with `# Name of the site` and a line that says what the site is. Then list links as `- [Title](https://…): what it covers`. Serve it as plain text. If nobody maintains it, remove it.',
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
    if (status === null) return unknown(`We couldn’t fetch llms.txt: ${failureInWords(failure)}.`);
    if (status >= 500 || status === 429)
      return unknown(`The server returned ${status} for llms.txt.`);
    if (status !== 200)
      return notApplicable(`The site has no llms.txt (status ${status}) and doesn’t need one.`);
    const start = text.replace(/^\uFEFF/, '').trimStart();
    if (contentType === 'text/html' || /^<(?:!doctype|html)\b/i.test(start)) {
      return notApplicable(
        'The URL of llms.txt returns an HTML page, so the site has no such file.',
      );
    }
    const lines = start.split(/\r\n|\n|\r/);
    const heading = lines.find((line) => line.trim() !== '');
    const links = start.split('](').length - 1;
    const issues = [
      ...(heading !== undefined && /^#\s+\S/.test(heading)
        ? []
        : ['no heading at the start (# Name)']),
      ...(links >= limits.minLinks ? [] : ['no link']),
      ...(start.trimEnd().length >= limits.minCharacters
        ? []
        : [`fewer than ${limits.minCharacters} characters`]),
    ];
    const characters = counted(start.trimEnd().length, 'character');
    return info({
      message:
        issues.length === 0
          ? `llms.txt exists and is well-formed, with ${counted(links, 'link')} in ${characters}.`
          : `llms.txt exists, but it has ${listOf(issues)}.`,
      value: issues.length === 0 ? 'well-formed' : 'malformed',
      threshold: `a heading, ${counted(limits.minLinks, 'link')}, ${limits.minCharacters} characters`,
      items: [
        {
          label: cut(finalUrl),
          detail: cut(finalUrl === url ? characters : `${characters}, redirected from ${url}`),
        },
      ],
    });
  },
});
