import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { ogImageNames, ogValue } from './_open-graph.ts';

const core = [
  ['og:title', ['og:title']],
  ['og:type', ['og:type']],
  ['og:image', ogImageNames],
  ['og:url', ['og:url']],
] as const;

export const ogCore = defineAudit({
  id: 'og-core',
  category: 'social',
  scope: 'page',
  sources: ['raw'],
  title: 'The page has the four Open Graph tags that previews need',
  failureTitle: 'Link previews of the page miss Open Graph tags',
  what: 'Looks in the HTML as sent for `og:title`, `og:type`, `og:image` and `og:url`, the four properties that the Open Graph protocol requires of every page. An empty `content` counts as missing.',
  why: 'Facebook, LinkedIn, WhatsApp, Slack and most messengers build the preview of a shared link from these tags; without them they guess a title and an image, or show a bare address. Most of them do not run scripts, so tags that a script adds are not seen. Search engines do not rank by Open Graph, though Google names `og:title` among the sources of title links.',
  fix: "Write the missing tags into the server's HTML, inside the head, one `<meta property=… content=…>` each. Give `og:url` the canonical address and `og:image` an absolute address.",
  good: {
    code: '<meta property="og:title" content="Garden spades">\n<meta property="og:type" content="article">\n<meta property="og:image" content="https://shop.example/spades.png">\n<meta property="og:url" content="https://shop.example/garden/spades">',
    given: {},
  },
  bad: {
    code: '<head><title>Garden spades</title></head>',
    given: { page: { openGraph: [] } },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const missing = core.filter(([, names]) => ogValue(page, ...names) === null);
    const found = core.length - missing.length;
    const finding = {
      value: `${found} of ${core.length} tags`,
      threshold: `all ${core.length}`,
      items: missing.map(([name]) => ({ label: `<meta property="${name}">`, detail: 'missing' })),
    };
    if (missing.length === 0) {
      return pass({
        ...finding,
        message: 'Title, type, image and address are all in the HTML as sent.',
      });
    }
    if (found === 0) {
      return fail({
        ...finding,
        message: 'None of the four core Open Graph tags is in the HTML as sent.',
      });
    }
    return warning({
      ...finding,
      message: `The HTML as sent has ${found} of the ${core.length} core tags; missing: ${missing.map(([name]) => name).join(', ')}.`,
    });
  },
});
