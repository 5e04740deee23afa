import { ogImageNames, propertyValue } from '@plumbline/page';
import { agreeing, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, info, pass, warning } from '../../outcome.ts';
import { isPlaceholder } from '../content/_placeholders.ts';

const core = [
  ['og:title', ['og:title']],
  ['og:type', ['og:type']],
  ['og:image', ogImageNames],
  ['og:url', ['og:url']],
] as const;

/** 'og:type, og:image and og:url'. */
const list = (names: readonly string[]): string =>
  names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

export const ogCore = defineAudit({
  id: 'og-core',
  category: 'social',
  scope: 'page',
  sources: ['raw'],
  title: 'Open Graph tags are complete',
  failureTitle: 'Open Graph tags are missing',
  what: 'Looks for `og:title`, `og:type`, `og:image` and `og:url` in the HTML as sent. A page with a title and an image passes. A missing title or image is a warning. A page with none of the four fails.',
  details: [
    'The Open Graph protocol requires these four properties of every page.',
    'A missing type or URL alone passes, because networks assume `website` and the shared URL.',
    'An empty `content` or a placeholder such as ‘undefined’ counts as missing.',
    'Tags written with `name=` instead of `property=` count, but the report points them out.',
    'Most networks don’t run scripts, so they miss tags that a script adds.',
  ],
  why: 'Facebook, LinkedIn, WhatsApp, Slack and most messengers build link previews from these tags. Without them, they guess a title and an image, or show the bare URL. Search engines don’t rank by Open Graph, though Google uses `og:title` as a source for title links.',
  fix: 'Add the missing tags to the `<head>` of the HTML your server sends, one `<meta property="…" content="…">` each. Use the canonical URL for `og:url` and an absolute URL for `og:image`.',
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
    const missing = core.filter(([, names]) => {
      const value = propertyValue(page.openGraph, ...names);
      return value === null || isPlaceholder(value);
    });
    const found = core.length - missing.length;
    const finding = {
      value: `${found} of ${core.length} tags`,
      threshold: `all ${core.length}`,
      items: missing.map(([name, names]) => {
        const value = propertyValue(page.openGraph, ...names);
        const isEmpty = page.openGraph.some(({ property }) =>
          names.some((one) => one === property),
        );
        return value === null
          ? { label: `<meta property="${name}">`, detail: isEmpty ? 'empty' : 'missing' }
          : {
              label: `<meta property="${name}" content="${cut(value, 100)}">`,
              detail: 'placeholder',
            };
      }),
    };
    const isWritten = (as: 'name' | 'property', names: readonly string[]): boolean =>
      page.metas.some((meta) => names.includes(meta[as]?.toLowerCase() ?? ''));
    const misnamed = core.filter(
      ([, names]) => isWritten('name', names) && !isWritten('property', names),
    );
    if (missing.length === 0 && misnamed.length > 0) {
      const named = misnamed.map(([name]) => name).join(', ');
      return info({
        ...finding,
        message: `All four tags are set, but these use \`name=\`: ${named}. The protocol asks for \`property=\`, and some networks accept only that.`,
        items: misnamed.map(([name]) => ({
          label: `<meta name="${name}">`,
          detail: 'use property= instead',
        })),
      });
    }
    if (missing.length === 0) {
      return pass({
        ...finding,
        message: 'Title, type, image and URL are all in the HTML as sent.',
      });
    }
    if (found === 0) {
      return fail({
        ...finding,
        message: 'The HTML as sent has none of the four Open Graph tags.',
        recommendation: adviceFor(missing),
      });
    }
    const harmless = missing.every(([name]) => name === 'og:type' || name === 'og:url');
    const present = core.filter((tag) => !missing.includes(tag)).map(([name]) => name);
    const message = `${list(missing.map(([name]) => name))} ${agreeing(missing.length, 'is', 'are')} missing; the page has ${agreeing(found, 'only ', '')}${list(present)}.`;
    return harmless
      ? pass({ ...finding, message })
      : warning({
          ...finding,
          title: 'Open Graph tags are incomplete',
          message,
          recommendation: adviceFor(missing),
        });
  },
});

/** Names the tags to add. */
function adviceFor(missing: readonly (typeof core)[number][]): string {
  const names = missing.map(([name]) => name);
  return [
    `Add ${list(names.map((name) => `\`${name}\``))} to the head of the HTML your server sends, as \`<meta property="…" content="…">\`.`,
    names.includes('og:image') && 'The image needs an absolute URL.',
    names.includes('og:url') && 'Use the canonical URL for `og:url`.',
  ]
    .filter(Boolean)
    .join(' ');
}
