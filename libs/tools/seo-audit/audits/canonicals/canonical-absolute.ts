import type { LinkElementFact } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { canonicalItem, pageWithHead } from './_canonicals.ts';

const good = '<link rel="canonical" href="https://shop.example/garden/spades">';
const bad = '<link rel="canonical" href="/garden/spades">';

export const canonicalAbsolute = defineAudit({
  id: 'canonical-absolute',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Canonical is an absolute URL',
  failureTitle: 'Canonical isn’t an absolute URL',
  what: 'Checks that the canonical has a protocol and host but no fragment. A missing protocol (`//host/…`) or a fragment is a warning. Relative URLs, invalid URLs and protocols other than http and https fail.',
  details: [
    'A host without a protocol, such as `www.shop.example/spades`, is read as a path to a page that doesn’t exist.',
  ],
  why: 'Google accepts relative canonicals but advises against them. On a test host or over http, they point to the wrong page, and nobody notices. Search engines ignore fragments.',
  fix: 'In the `href` of the canonical, write the full URL with https, host and path, without `#`. In your template, take the host from the site’s configuration, not from the request.',
  good: { code: good, given: { html: pageWithHead(good) } },
  bad: { code: bad, given: { html: pageWithHead(bad) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    // `canonical-present` reports an empty canonical.
    const found = page.canonicals
      .filter(({ href }) => href !== '')
      .map((fact) => ({ fact, issue: issueOf(fact) }));
    if (found.length === 0) return notApplicable('The page has no canonical URL.');
    const worst =
      found.find(({ issue }) => issue?.severe) ?? found.find(({ issue }) => issue !== null);
    const written = cut((worst ?? found[0])?.fact.href ?? '', 100);
    const finding = {
      value: written,
      threshold: 'https://host/path, without fragment',
      items: found.map(({ fact }) => canonicalItem(fact)),
    };
    if (!worst?.issue) {
      return pass({ ...finding, message: 'The canonical is a full URL.' });
    }
    const { severe, text } = worst.issue;
    return (severe ? fail : warning)({
      ...finding,
      message: `The canonical ‘${written}’ ${text}.`,
    });
  },
});

interface Issue {
  readonly severe: boolean;
  /** Continues "The canonical ‘…’". */
  readonly text: string;
}

function issueOf({ href: written, url }: LinkElementFact): Issue | null {
  if (url === null) return { severe: true, text: 'can’t be parsed as a URL' };
  if (written.startsWith('//')) {
    return { severe: false, text: 'has no protocol, so it uses the page’s' };
  }
  if (!/^https?:\/\//i.test(written)) {
    return /^[a-z][a-z0-9+.-]{0,30}:/i.test(written)
      ? { severe: true, text: 'is not an http or https URL' }
      : { severe: true, text: `is relative and resolves to ${cut(url, 120)}` };
  }
  if (written.includes('#')) {
    return { severe: false, text: 'has a fragment, which search engines ignore' };
  }
  return null;
}
