import { agreeing, counted, foldCase, grouped, words } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { percent } from '../../wording.ts';

const limits = ruleOf('render-content-diff').limits;

/** How many characters of each text are compared. Limits the time. */
const readCharacters = 400_000;

export const renderContentDiff = defineAudit({
  id: 'render-content-diff',
  category: 'security',
  scope: 'page',
  sources: ['raw', 'rendered'],
  title: 'Text is in the HTML without JavaScript',
  failureTitle: 'Text needs JavaScript',
  what: `Measures the share of words on the rendered page that are already in the HTML as sent. At least ${percent(limits.passShare)} passes, at least ${percent(limits.warnShare)} is a warning, less fails.`,
  details: [
    'Pages with fewer than 200 rendered words aren’t judged.',
    'Text after the first 400,000 characters is left out.',
  ],
  why: 'Google renders pages, but later and not always. Bing renders some, and many AI crawlers don’t render at all. Text that scripts add may be indexed late or never. This check’s limits are ours.',
  fix: 'Render the main text on the server or at build time, and let scripts take over from there. Fetch the URL with `curl` to check that your key sentences are in the HTML.',
  good: { code: '<main><h1>Garden spades</h1><p>A good spade…</p></main>', given: {} },
  bad: {
    code: '<div id="root"></div><script src="/app.js"></script>',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Garden spades</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
    },
  },
  requires: ['page', 'rendered'],
  readsContent: true,
  audit: ({ page, rendered }) => {
    const after = wordCounts(rendered.page.visibleText);
    const total = sum(after.values());
    if (total < limits.minWords) {
      return notApplicable(
        `The rendered page has ${counted(total, 'word')}. We need ${limits.minWords} to judge it.`,
      );
    }
    const before = wordCounts(page.visibleText);
    let shared = 0;
    for (const [word, times] of after) shared += Math.min(times, before.get(word) ?? 0);
    const share = shared / total;
    const judge = share >= limits.passShare ? pass : share >= limits.warnShare ? warning : fail;
    return judge({
      message: `${grouped(shared)} of ${grouped(total)} words on the rendered page (${percent(share)}) ${agreeing(shared, 'is', 'are')} in the HTML as sent.`,
      value: percent(share),
      threshold: `at least ${percent(limits.passShare)}; below ${percent(limits.warnShare)} fails`,
    });
  },
});

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words(text.slice(0, readCharacters))) {
    const folded = foldCase(word);
    counts.set(folded, (counts.get(folded) ?? 0) + 1);
  }
  return counts;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
