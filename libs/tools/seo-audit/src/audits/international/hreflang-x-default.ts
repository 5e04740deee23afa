import { defineAudit, ruleOf } from '../../audit.ts';
import { notApplicable, pass, warning } from '../../outcome.ts';
import { count, cut } from '../../wording.ts';
import { alternatesOf, noHreflang } from './_alternates.ts';
import { primaryOf } from './_language-tags.ts';

const { languages: enough } = ruleOf('hreflang-x-default').limits;

export const hreflangXDefault = defineAudit({
  id: 'hreflang-x-default',
  category: 'international',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'There is a version for everybody else',
  failureTitle: 'There is no version for everybody else',
  what: `Looks for \`hreflang="x-default"\` on pages with versions in ${enough} or more languages. Versions of one language for several countries count as one.`,
  why: 'The value x-default names the page for searchers whose language none of the versions serves, such as a chooser of languages or the English version. Google recommends it and does not require it; without it Google picks one of the versions. The number of languages from which we ask for it is a house rule.',
  fix: 'Add `<link rel="alternate" hreflang="x-default" href="…">` with the address of your language chooser, or of the version that most other searchers can read. Put it on every version. It may be an address that another code has already.',
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
    if (alternates.length === 0) return notApplicable(noHreflang);
    const fallback = alternates.find(({ code }) => code === 'x-default');
    const named = new Set(
      alternates.filter(({ code }) => code !== 'x-default').map(({ code }) => primaryOf(code)),
    );
    const threshold = `x-default from ${enough} languages on`;
    if (fallback !== undefined) {
      const message = 'The page names a version for everybody else.';
      return pass({ message, value: 'present', threshold, items: [{ label: cut(fallback.url) }] });
    }
    if (named.size < enough) {
      return notApplicable(
        `The page has ${count(named.size, 'language')}, too few to need a fallback.`,
      );
    }
    const message = `The page has versions in ${count(named.size, 'language')} and no x-default.`;
    return warning({
      message,
      value: 'absent',
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
