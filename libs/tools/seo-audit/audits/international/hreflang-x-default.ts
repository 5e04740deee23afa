import { counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, warning } from '../../outcome.ts';
import { alternatesOf, noHreflang } from './_alternates.ts';
import { primaryOf } from './_language-tags.ts';

const { languages: enough } = ruleOf('hreflang-x-default').limits;

export const hreflangXDefault = defineAudit({
  id: 'hreflang-x-default',
  category: 'international',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'hreflang x-default is set',
  failureTitle: 'No hreflang x-default',
  never: 'fail',
  what: `Looks for \`hreflang="x-default"\` on pages with versions in ${enough} or more languages; a missing one is a warning. Country versions of one language count as one.`,
  why: `The x-default page, such as a language selector or the English version, is for searchers whose language you don’t offer. Google recommends it but doesn’t require it: without one, Google picks a version. The minimum of ${enough} languages is ours.`,
  fix: 'Add `<link rel="alternate" hreflang="x-default" href="…">` to every version. Point it to your language selector, or to the version most other searchers can read. That URL may also be listed under another code.',
  good: {
    code: '<link rel="alternate" hreflang="x-default" href="https://shop.example/">',
    given: { html: versions('de', 'en', 'fr', 'x-default') },
  },
  bad: {
    code: 'hreflang for de, en and fr, none for x-default',
    given: { html: versions('de', 'en', 'fr') },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const alternates = alternatesOf(page);
    if (alternates.length === 0) return notApplicable(noHreflang(page));
    const fallback = alternates.find(({ code }) => code === 'x-default');
    const named = new Set(
      alternates.filter(({ code }) => code !== 'x-default').map(({ code }) => primaryOf(code)),
    );
    const threshold = `x-default with ${enough} or more languages`;
    if (fallback !== undefined) {
      const message = 'The page has an x-default version.';
      return pass({ message, value: 'set', threshold, items: [{ label: cut(fallback.url) }] });
    }
    if (named.size < enough) {
      return notApplicable(
        `The page has versions in ${counted(named.size, 'language')}, too few to need an x-default.`,
      );
    }
    const message = `The page has versions in ${counted(named.size, 'language')} but no x-default.`;
    return warning({
      message,
      value: 'missing',
      threshold,
      items: [...named].map((label) => ({ label: cut(label, 40) })),
    });
  },
});

function versions(...codes: string[]): string {
  const links = codes.map(
    (code) => `<link rel="alternate" hreflang="${code}" href="https://shop.example/${code}">`,
  );
  return `<head>${links.join('')}</head>`;
}
