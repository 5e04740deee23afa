import type { CrawledSite } from '../crawled-site.ts';
import { ofGroups, type SiteIssue } from '../issue.ts';

/** The ways to write a URL that a site should choose once. */
const forms: Readonly<Record<string, (url: URL) => string | null>> = {
  scheme: ({ protocol }) => protocol.slice(0, -1),
  www: ({ host }) => (host.startsWith('www.') ? 'www' : 'no www'),
  // A file name never ends with a slash, and the root always does.
  slash: ({ pathname }) => {
    if (pathname === '/' || /\.[a-z0-9]{1,5}$/i.test(pathname)) return null;
    return pathname.endsWith('/') ? 'a trailing slash' : 'no trailing slash';
  },
};

/** The pages in the minority form, for each form and path shape that has both. */
function minorities(site: CrawledSite, ids: readonly number[]): number[][] {
  const home = new URL(site.urlOf(site.crawl.start));
  return Object.entries(forms).flatMap(([name, formOf]) => {
    const formed = ids.map((id) => ({ id, form: formOf(new URL(site.urlOf(id))) }));
    const known = formed.filter(({ form }) => form !== null);
    const byShape = Map.groupBy(known, ({ id }) => shapeOf(site, id));
    return [...byShape.values()].flatMap((alike) => {
      const [most, least] = [...Map.groupBy(alike, ({ form }) => form).entries()].sort(
        ([form, a], [otherForm, b]) =>
          b.length - a.length ||
          Number(otherForm === formOf(home)) - Number(form === formOf(home)) ||
          (name === 'slash' ? (form === 'no trailing slash' ? -1 : 1) : 0),
      );
      return most && least ? [least[1].map(({ id }) => id)] : [];
    });
  });
}

const shapeOf = (site: CrawledSite, id: number): string =>
  (site.patternOf({ url: site.urlOf(id) }).split('?', 1)[0] ?? '').replace(/\/$/, '');

export const canonicalFormDrift: SiteIssue = {
  id: 'canonical-form-drift',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-CANON', 'HOUSE'],
  counts: 'page',
  title: 'Canonicals use one URL form',
  failureTitle: 'Canonicals in different URL forms',
  what: 'Compares indexable pages of the same path shape that are their own canonical. If their URLs mix http and https, www and no www, or trailing slash and none, the rarer form counts.',
  why: 'The same page may be reachable in both forms, and links then split between them. What counts as the same path shape is our estimate.',
  fix: 'Choose one form, redirect the other, and correct the template or setting that writes the canonical.',
  find: (site) => {
    const own = site.indexable.filter((id) => site.page(id)?.canonicals[0] === id);
    return ofGroups(own.length, minorities(site, own));
  },
  describe: (site, id) => {
    const url = new URL(site.urlOf(id));
    const own = Object.values(forms).flatMap((formOf) => formOf(url) ?? []);
    return `Other pages like ${shapeOf(site, id) || '/'} use another URL form. This one has ${own.join(', ')}.`;
  },
  good: '/ -> /spades/; /spades/ canonical /spades/',
  bad: {
    site: '/ -> /spades/ /spades; /spades/ canonical /spades/; /spades canonical /spades',
    finds: ['/spades/'],
  },
};
