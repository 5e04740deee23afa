import { indexingOf, isForGoogle, type RobotsDirectiveFact } from '@plumbline/page';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { directiveItem } from './_robots.ts';
import { percent } from '../../wording.ts';

const { shortSnippetCharacters, coveredWarnShare, coveredFailShare } =
  ruleOf('snippet-restrictions').limits;

const withTag = (tag: string) =>
  `<!doctype html><html lang="en"><head><title>Spades</title>${tag}</head><body><main><p>Spades for clay and for sand, compared.</p></main></body></html>`;
const good = '<meta name="robots" content="max-snippet:-1, max-image-preview:large">';
const bad = '<meta name="robots" content="nosnippet">';

export const snippetRestrictions = defineAudit({
  id: 'snippet-restrictions',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Search results can show a snippet',
  failureTitle: 'Search snippet is blocked or limited',
  what: `Checks the page’s rules for search snippets. \`nosnippet\` or \`max-snippet:0\` fails, and so does \`data-nosnippet\` on at least ${coveredFailShare * 100}% of the main text. A limit below ${shortSnippetCharacters} characters, or \`data-nosnippet\` on at least ${coveredWarnShare * 100}% of the text, is a warning.`,
  details: [
    'Meta tags and headers count if they apply to all crawlers or to Googlebot.',
    'The three limits are ours; Google gives none.',
  ],
  why: 'The snippet shows searchers that a result answers their question. Without it, only the title and URL remain. `nosnippet` and `max-snippet:0` also keep the text out of AI answers in Google Search, which can be a reason to set them.',
  fix: 'In the robots meta tag or `X-Robots-Tag` header, remove `nosnippet` and `max-snippet:0`, or write `max-snippet:-1` for no limit. Put `data-nosnippet` only on passages that must not be quoted. If you limit snippets on purpose, change nothing.',
  good: { code: good, given: { html: withTag(good) } },
  bad: { code: bad, given: { html: withTag(bad) } },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { fetchedAt } }) => {
    const facts = page.robots.filter(isForGoogle);
    if (!indexingOf(page, fetchedAt).google) {
      return notApplicable(
        'The page blocks indexing, so it has no search result that could show a snippet.',
      );
    }
    const threshold = `no nosnippet, max-snippet of at least ${shortSnippetCharacters} characters`;
    const forbidding = facts.filter(
      (fact) => fact.directives.includes('nosnippet') || limitIn(fact, 'max-snippet') === 0,
    );
    if (forbidding.length > 0) {
      return fail({
        message: 'The page doesn’t let search engines show any of its text.',
        recommendation:
          'Remove `nosnippet` or `max-snippet:0`. If you block snippets on purpose, change nothing.',
        value: 'no snippet',
        threshold,
        items: forbidding.map(directiveItem),
      });
    }
    const limits = facts.flatMap((fact) => {
      const limit = limitIn(fact, 'max-snippet');
      return limit !== null && limit > 0 ? [limit] : [];
    });
    const shortest = limits.length > 0 ? Math.min(...limits) : null;
    const length = page.mainText.length;
    const covered = length === 0 ? 0 : Math.min(1, page.noSnippetCharacters / length);
    const items = [
      ...facts.map(directiveItem),
      ...(covered > 0
        ? [{ label: 'data-nosnippet', detail: `${page.noSnippetCharacters} characters` }]
        : []),
    ];
    if (covered >= coveredFailShare) {
      return fail({
        message: `data-nosnippet covers ${percent(page.noSnippetCharacters, length)} of the main text, so a snippet has hardly any text to use.`,
        recommendation: uncover,
        value: percent(page.noSnippetCharacters, length),
        threshold: `data-nosnippet on less than ${coveredWarnShare * 100}% of the text`,
        items,
      });
    }
    if (shortest !== null && shortest < shortSnippetCharacters) {
      return warning({
        message: `The page limits its snippet to ${shortest} characters. Snippets usually have about 150.`,
        recommendation:
          'Write `max-snippet:-1` for no limit. If you limit snippets on purpose, change nothing.',
        value: `${shortest} characters`,
        threshold,
        items,
      });
    }
    if (covered >= coveredWarnShare) {
      return warning({
        message: `data-nosnippet covers ${percent(page.noSnippetCharacters, length)} of the main text.`,
        recommendation: uncover,
        value: percent(page.noSnippetCharacters, length),
        threshold: `data-nosnippet on less than ${coveredWarnShare * 100}% of the text`,
        items,
      });
    }
    return pass({
      message:
        shortest === null
          ? 'Search engines can show as much of the text as they like.'
          : `Search engines can show up to ${shortest} characters of the page.`,
      value: shortest === null ? 'no limit' : `${shortest} characters`,
      threshold,
      items,
    });
  },
});

const uncover = 'Put `data-nosnippet` only on passages that must not be quoted.';

/** The number in `max-snippet:50`; `null` without it. */
function limitIn(fact: RobotsDirectiveFact, name: string): number | null {
  const found = fact.directives.find((directive) => directive.startsWith(`${name}:`));
  if (!found) return null;
  const value = Number.parseInt(found.slice(name.length + 1), 10);
  return Number.isNaN(value) ? null : value;
}
