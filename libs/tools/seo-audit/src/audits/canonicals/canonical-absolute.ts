import type { LinkElementFact } from '@plumbline/page';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { excerpt } from '../crawling/_answers.ts';
import { canonicalItem, canonicalsInPlace, pageWithHead } from './_canonicals.ts';

const good = '<link rel="canonical" href="https://shop.example/garden/spades">';
const bad = '<link rel="canonical" href="/garden/spades">';

export const canonicalAbsolute = defineAudit({
  id: 'canonical-absolute',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'The canonical is a full address',
  failureTitle: 'The canonical is not a full address',
  what: 'The canonical should be written with protocol and host, and without a fragment. An address without protocol (`//host/…`) or with a fragment is a warning; a relative one, one that cannot be parsed and one with another protocol than http or https fail.',
  why: 'Google accepts relative canonicals and advises against them: copied to a test host or reached over http, they name the wrong page and nobody notices. A host without its protocol, such as `www.shop.example/spades`, is read as a path and names a page that does not exist. Fragments are ignored.',
  fix: 'Write the whole address, with https, host and path and nothing after a #. Take the host from the configuration of the site and not from the request.',
  good: { code: good, given: { html: pageWithHead(good) } },
  bad: { code: bad, given: { html: pageWithHead(bad) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const found = canonicalsInPlace(page).map((fact) => ({ fact, fault: faultOf(fact) }));
    if (found.length === 0) return notApplicable('The page names no canonical address.');
    const worst =
      found.find(({ fault }) => fault?.severe) ?? found.find(({ fault }) => fault !== null);
    const written = excerpt((worst ?? found[0])?.fact.href ?? '', 100);
    const finding = {
      value: written === '' ? 'empty' : written,
      threshold: 'https://host/path, without fragment',
      items: found.map(({ fact }) => canonicalItem(fact)),
    };
    if (!worst?.fault) {
      return pass({ ...finding, message: 'The canonical is a full address.' });
    }
    const { severe, text } = worst.fault;
    return (severe ? fail : warning)({
      ...finding,
      message: written === '' ? 'The canonical is empty.' : `The canonical "${written}" ${text}.`,
    });
  },
});

interface Fault {
  readonly severe: boolean;
  /** Continues 'The canonical "…"'. */
  readonly text: string;
}

function faultOf({ href, url }: LinkElementFact): Fault | null {
  const written = href.trim();
  if (url === null) return { severe: true, text: 'cannot be parsed as an address' };
  if (written.startsWith('//')) {
    return { severe: false, text: 'leaves the protocol open, so it changes with that of the page' };
  }
  if (!/^https?:\/\//i.test(written)) {
    return /^[a-z][a-z0-9+.-]{0,30}:/i.test(written)
      ? { severe: true, text: 'is not an http or https address' }
      : { severe: true, text: `is relative and means ${excerpt(url, 120)}` };
  }
  if (written.includes('#')) {
    return { severe: false, text: 'has a fragment, which search engines ignore' };
  }
  return null;
}
